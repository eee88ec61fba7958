/** Product 2, route table. */
export const paths = {
  home: '/',
  auth: '/auth',
  signUp: '/auth?tab=cadastro',
  emailVerification: '/email-verification',
  afterVerification: '/redirect-to-mutirao',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  registrationConfirmed: '/confirmacao-cadastro',
  approvalStatus: '/cadastro-finalizado',
  initialInformation: '/boas-vindas-confirmacao',
  partnerPortal: '/portal-parceiro',
  dashboard: '/dashboard',
  systemCheck: '/system-check',
  dataRights: '/seus-dados',
  help: '/ajuda',
  profile: '/perfil-ong',
  declarations: '/perfil-ong/declaracoes',
  profileStep: (step: string) => `/perfil-ong/${step}`,
  admin: '/admin',
  /** The trail of everything, at the end of the panel. */
  history: '/admin?historico=aberto#historico',
  organizations: '/admin/organizacoes',
  editais: '/admin/organizacoes/editais',
  edital: (id: string) => `/admin/organizacoes/editais/${id}`,
  organization: (id: string) => `/admin/organizacoes/${id}`,
  /** `onlyHere`: only this organization's documents, not the next in the queue. */
  reviewQueue: (organizationId: string, documentId = 'proximo', onlyHere = false) =>
    `/admin/organizacoes/${organizationId}?aba=documentos&mesa=${documentId}${onlyHere ? '&fila=organizacao' : ''}`,
  /** The review queue at the document that has waited longest. */
  nextDocument: '/admin/organizacoes?mesa=proximo',
  /** Product 2: link of the user form, redirects to `organization`. */
  organizationOfUser: (id: string) => `/admin/organizacao/${id}`,
  personalData: '/admin/dados-pessoais',
  users: '/admin/usuarios',
  newUser: '/admin/usuarios/novo',
  user: (id: string) => `/admin/usuarios/${id}`,
} as const

/** It is null for other sites, which prevents open redirects (decision 54). */
export function safeInternalPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  const base = 'https://app.invalid'
  try {
    const url = new URL(value, base)
    // '/..//evil.example' normalizes to a path that browsers read as another site.
    const isInside = url.origin === base && !url.pathname.startsWith('//')
    return isInside ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}
