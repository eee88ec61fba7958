import type { Notice } from '@/lib/toast'

/** Product 8, guards, and product 6. */
export const guardTexts = {
  pending: {
    tone: 'warning',
    title: 'Acesso pendente',
    description: 'Seu acesso está aguardando aprovação do administrador.',
  },
  rejected: {
    tone: 'error',
    title: 'Acesso negado',
    description: 'Seu cadastro foi rejeitado. Entre em contato com a administração para mais informações.',
  },
  notApproved: {
    tone: 'warning',
    title: 'Acesso não aprovado',
    description: 'Seu acesso ainda não foi completamente aprovado.',
  },
  notAdmin: {
    tone: 'error',
    title: 'Acesso negado',
    description: 'Você não tem permissão para acessar esta página.',
  },
  notFound: {
    tone: 'error',
    title: 'Página não encontrada',
    description: 'A página que você tentou acessar não existe ou foi movida para outro endereço.',
  },
} as const satisfies Record<string, Notice>
