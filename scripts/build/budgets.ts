import type { PageName } from '../../src/app/page-table.ts'

/**
 * KiB of JavaScript (gzip 9) that a first visit to a page may load (`npm run test:size`): what it loads now and 5 % of air,
 * rounded up. A page that is made lighter gets a lower budget, and stays light.
 */
export const budgets: Record<PageName, number> = {
  landing: 113,
  auth: 130,
  emailVerification: 114,
  afterVerification: 114,
  forgotPassword: 128,
  resetPassword: 131,
  registrationConfirmed: 112,
  initialInformation: 111,
  partnerPortal: 114,
  systemCheck: 175,
  approvalStatus: 145,
  profile: 190,
  adminPanel: 165,
  editais: 199,
  organizations: 167,
  organization: 189,
  users: 150,
  user: 194,
}
/** What /auth has loaded when somebody has signed in. */
export const SIGNING_IN_BUDGET = 149
/** KiB of CSS (gzip 9), all routes together. */
export const CSS_BUDGET = 14
