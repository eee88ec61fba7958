import type { PageName } from '../../src/app/page-table.ts'

/**
 * KiB of JavaScript (gzip 9) that a first visit to a page may load (`npm run test:size`): what it loads now and 5 % of air,
 * rounded up. A page that is made lighter gets a lower budget, and stays light.
 */
export const budgets: Record<PageName, number> = {
  landing: 135,
  auth: 152,
  emailVerification: 138,
  afterVerification: 137,
  forgotPassword: 149,
  resetPassword: 153,
  registrationConfirmed: 136,
  initialInformation: 134,
  partnerPortal: 138,
  systemCheck: 239,
  approvalStatus: 215,
  profile: 248,
  adminPanel: 232,
  editais: 258,
  organizations: 226,
  organization: 244,
  users: 207,
  user: 261,
}
/** What /auth has loaded when somebody has signed in. */
export const SIGNING_IN_BUDGET = 219
/** KiB of CSS (gzip 9), all routes together. */
export const CSS_BUDGET = 14
