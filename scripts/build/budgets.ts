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
  approvalStatus: 241,
  profile: 274,
  adminPanel: 258,
  editais: 269,
  organizations: 252,
  organization: 255,
  users: 234,
  user: 272,
}
/** What /auth has loaded when somebody has signed in. */
export const SIGNING_IN_BUDGET = 219
/** KiB of CSS (gzip 9), all routes together. */
export const CSS_BUDGET = 14
