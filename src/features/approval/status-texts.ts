import type { Notice } from '@/shared/lib/toast'

/** Spec 2, status page, and spec 8, guards. */
export const statusTexts = {
  approved: {
    title: 'Acesso Aprovado!',
    lead: 'Seu cadastro foi aprovado. Já pode preencher o perfil da sua organização.',
  },
  rejected: {
    title: 'Acesso Negado',
    lead: 'Seu cadastro foi analisado e não foi aprovado. Entre em contato com a administração para mais informações.',
  },
  pending: {
    title: 'Cadastro Confirmado!',
    lead: 'Seu cadastro está em análise. A verificação é feita manualmente e leva de 1 a 2 dias úteis. Você receberá um e-mail assim que for aprovado.',
  },
  unchecked: {
    title: 'Não foi possível verificar seu status',
    lead: 'Seu cadastro continua guardado. Verifique sua conexão e tente novamente.',
  },
  nowApproved: {
    tone: 'success',
    title: 'Status atualizado',
    description: 'Seu acesso foi aprovado! Você será redirecionado para o seu perfil.',
  } satisfies Notice,
} as const

/** What the database notes where the administrator gave no reason (spec 4). */
export const DEFAULT_REJECTION_NOTE = 'Rejeitado pelo administrador'

/** Spec 9: redirect after an approval was seen, in ms. */
export const APPROVED_REDIRECT_DELAY = 2000
