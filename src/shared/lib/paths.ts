/** Every address of the app (spec 2, route table). */
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
  /** The user form's link (spec 2); redirects to `organization`. */
  organizationOfUser: (id: string) => `/admin/organizacao/${id}`,
  users: '/admin/usuarios',
  newUser: '/admin/usuarios/novo',
  user: (id: string) => `/admin/usuarios/${id}`,
} as const

/** A path inside this app, else null: a return path must never lead to another site (design 4). */
export function safeInternalPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null
  const base = 'https://app.invalid'
  try {
    const url = new URL(value, base)
    return url.origin === base ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}
