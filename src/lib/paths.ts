/** Every address of the app (product 2, route table). */
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
  profile: '/perfil-ong',
  profileStep: (step: string) => `/perfil-ong/${step}`,
  admin: '/admin',
  organizations: '/admin/organizacoes',
  organization: (id: string) => `/admin/organizacoes/${id}`,
  /** Where documents are reviewed, at this one or at the next of the queue; `onlyHere`: of this organisation's alone. */
  reviewQueue: (organizationId: string, documentId = 'proximo', onlyHere = false) =>
    `/admin/organizacoes/${organizationId}?aba=documentos&mesa=${documentId}${onlyHere ? '&fila=organizacao' : ''}`,
  /** The user form's link (product 2); redirects to `organization`. */
  organizationOfUser: (id: string) => `/admin/organizacao/${id}`,
  users: '/admin/usuarios',
  newUser: '/admin/usuarios/novo',
  user: (id: string) => `/admin/usuarios/${id}`,
} as const

/** A path inside this app, else null: a return path must never lead to another site (decision 54). */
export function safeInternalPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  const base = 'https://app.invalid'
  try {
    const url = new URL(value, base)
    // '/..//evil.example' is cleaned to a path that a browser takes for another site.
    const isInside = url.origin === base && !url.pathname.startsWith('//')
    return isInside ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}
