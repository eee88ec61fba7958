export const notificationTexts = {
  title: 'Notificações',
  emptyHint: 'Avisaremos aqui quando houver novidades sobre o seu cadastro.',
  loadFailed: 'Não foi possível carregar as notificações.',
  markFailed: 'Erro ao marcar como lida',
  olderFailed: 'Erro ao carregar as mais antigas',
} as const

export function bellLabel(unread: number, countMax: number): string {
  if (unread === 0) return notificationTexts.title
  if (unread > countMax) return `Notificações: mais de ${countMax} não lidas`
  return unread === 1 ? 'Notificações: 1 não lida' : `Notificações: ${unread} não lidas`
}
