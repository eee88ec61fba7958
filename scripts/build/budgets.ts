import type { PageName } from '../../src/app/page-table.ts'

/**
 * KiB of JavaScript (gzip 9) that a first visit to a page may load (`npm run test:size`): what it loads now and 5 % of air,
 * rounded up. A page that is made lighter gets a lower budget, and stays light.
 */
export const budgets: Record<PageName, number> = {
  landing: 122,
  auth: 139,
  emailVerification: 123,
  afterVerification: 123,
  forgotPassword: 137,
  resetPassword: 140,
  registrationConfirmed: 121,
  initialInformation: 120,
  partnerPortal: 123,
  systemCheck: 184,
  approvalStatus: 154,
  profile: 199,
  adminPanel: 174,
  editais: 208,
  organizations: 176,
  organization: 198,
  users: 159,
  user: 202,
}
/** What /auth has loaded when somebody has signed in. */
export const SIGNING_IN_BUDGET = 158
/** KiB of CSS (gzip 9), all routes together. */
export const CSS_BUDGET = 14
