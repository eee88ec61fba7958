type Budget = {
  at: string
  /** Page module in `src`, without `.tsx`. */
  page: string
  /** Whether the page reads data, or is the administrators'. */
  needs?: 'data' | 'admin'
  kib: number
}

/**
 * KiB of JavaScript (gzip 9) that a first visit to a page may load (`npm run test:size`): what it loads now and 5 % of air,
 * rounded up. A page that is made lighter gets a lower budget, and stays light.
 */
export const budgets: Budget[] = [
  { at: '/', page: 'public/landing/pages/landing-page', kib: 141 },
  { at: '/auth', page: 'public/auth/pages/auth-page', kib: 156 },
  { at: '/email-verification', page: 'public/auth/pages/email-verification-page', kib: 142 },
  { at: '/redirect-to-mutirao', page: 'public/auth/pages/after-verification-page', kib: 142 },
  { at: '/forgot-password', page: 'public/auth/pages/forgot-password-page', kib: 155 },
  { at: '/reset-password', page: 'public/auth/pages/reset-password-page', kib: 157 },
  { at: '/confirmacao-cadastro', page: 'public/auth/pages/registration-confirmed-page', kib: 142 },
  {
    at: '/boas-vindas-confirmacao',
    page: 'portal/home/pages/initial-information-page',
    kib: 142,
  },
  { at: '/seus-dados', page: 'public/data-rights/pages/data-rights-page', kib: 138 },
  { at: '/ajuda/:page?', page: 'public/help/pages/help-page', kib: 135 },
  { at: '/portal-parceiro', page: 'portal/home/pages/partner-portal-page', kib: 140 },
  { at: '/system-check', page: 'public/system-check/pages/system-check-page', needs: 'data', kib: 259 },
  {
    at: '/cadastro-finalizado',
    page: 'public/approval-status/pages/approval-status-page',
    needs: 'data',
    kib: 233,
  },
  { at: '/perfil-ong/:step?', page: 'app/pages/profile-page', needs: 'data', kib: 272 },
  {
    at: '/perfil-ong/declaracoes',
    page: 'portal/declarations/pages/declarations-page',
    needs: 'data',
    kib: 253,
  },
  { at: '/admin', page: 'admin/panel/pages/admin-panel-page', needs: 'admin', kib: 256 },
  {
    at: '/admin/organizacoes/editais/:id?',
    page: 'admin/editais/pages/editais-page',
    needs: 'admin',
    kib: 276,
  },
  {
    at: '/admin/organizacoes',
    page: 'admin/organizations/pages/organizations-page',
    needs: 'admin',
    kib: 241,
  },
  {
    at: '/admin/organizacoes/:id',
    page: 'admin/organizations/pages/organization-page',
    needs: 'admin',
    kib: 264,
  },
  {
    at: '/admin/dados-pessoais',
    page: 'admin/personal-data/pages/personal-data-page',
    needs: 'admin',
    kib: 215,
  },
  { at: '/admin/usuarios', page: 'admin/users/pages/user-list-page', needs: 'admin', kib: 216 },
  { at: '/admin/usuarios/:id', page: 'admin/users/pages/user-form-page', needs: 'admin', kib: 279 },
]
/** What /auth has loaded when somebody has signed in. */
export const SIGNING_IN_BUDGET = 231
/** KiB of CSS (gzip 9), all routes together. */
export const CSS_BUDGET = 14.9
