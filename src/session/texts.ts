import type { Notice } from '@/lib/toast'

export const draftSavedText = 'O que você digitou continua guardado neste aparelho.'

/** Product 8, logout; `ended`: the session ended elsewhere or expired. */
export const sessionTexts = {
  ended: {
    tone: 'warning',
    title: 'Sessão encerrada',
    description: 'Entre novamente para continuar.',
  },
  signedOut: {
    tone: 'success',
    title: 'Logout realizado',
    description: 'Você foi desconectado com sucesso.',
  },
  signOutFailed: {
    tone: 'error',
    title: 'Erro ao sair',
    description: 'Ocorreu um erro ao sair. Tente novamente.',
  },
} as const satisfies Record<string, Notice>
