import type { PageName } from '../../src/app/page-table.ts'

/**
 * KiB of JavaScript (gzip 9) that a first visit to a page may load (`npm run test:size`): what it was brought down to, rounded
 * up. Whoever makes a page lighter lowers its budget, and it stays light.
 */
export const budgets: Record<PageName, number> = {
  landing: 108,
  auth: 122,
  emailVerification: 108,
  afterVerification: 108,
  forgotPassword: 121,
  resetPassword: 123,
  registrationConfirmed: 108,
  initialInformation: 107,
  partnerPortal: 106,
  systemCheck: 167,
  approvalStatus: 142,
  profile: 175,
  adminPanel: 155,
  organizations: 158,
  organization: 176,
  users: 141,
  user: 184,
}
/** What /auth has loaded when somebody has signed in. */
export const SIGNING_IN_BUDGET = 141
/** KiB of CSS (gzip 9), all routes together. */
export const CSS_BUDGET = 13
