import type { Notice } from '@/lib/toast'
import { hasSupportContact } from '@/components/ui/support-contact'

/** Product 2, status page, and product 8, guards. */
export const statusTexts = {
  approved: {
    title: 'Acesso Aprovado!',
    lead: 'Seu cadastro foi aprovado. Já pode preencher o perfil da sua organização.',
  },
  rejected: {
    title: 'Acesso Negado',
    // Without a contact, the text must not suggest one.
    lead: hasSupportContact
      ? 'Seu cadastro foi analisado e não foi aprovado. Entre em contato com a administração para mais informações.'
      : 'Seu cadastro foi analisado e não foi aprovado.',
  },
  pending: {
    title: 'Cadastro Confirmado!',
    lead: 'Seu cadastro está em análise. A verificação é feita manualmente e leva de 1 a 2 dias úteis. Avisaremos por e-mail quando o cadastro for aprovado.',
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

/** Written by the database without a reason (product 4). */
export const DEFAULT_REJECTION_NOTE = 'Rejeitado pelo administrador'

/** Product 9: delay of the redirect after an approval, in ms. */
export const APPROVED_REDIRECT_DELAY_MS = 2000
