import type { PageName } from '../../src/app/page-table.ts'

/**
 * KiB of JavaScript (gzip 9) that a first visit to a page may load (`npm run test:size`): what it loads now and 5 % of air,
 * rounded up. A page that is made lighter gets a lower budget, and stays light.
 */
export const budgets: Record<PageName, number> = {
  landing: 125,
  auth: 142,
  emailVerification: 128,
  afterVerification: 127,
  forgotPassword: 140,
  resetPassword: 143,
  registrationConfirmed: 126,
  initialInformation: 125,
  partnerPortal: 128,
  systemCheck: 230,
  approvalStatus: 206,
  profile: 238,
  adminPanel: 223,
  editais: 249,
  organizations: 217,
  organization: 234,
  users: 198,
  user: 252,
}
/** What /auth has loaded when somebody has signed in. */
export const SIGNING_IN_BUDGET = 208
/** KiB of CSS (gzip 9), all routes together. */
export const CSS_BUDGET = 14
