export const sessionTexts = {
  ended: {
    title: 'Sessão encerrada',
    description: 'Entre novamente para continuar. O que você digitou continua guardado neste aparelho.',
  },
} as const
