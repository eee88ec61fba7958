import type { PageName } from '../../src/app/page-table.ts'

/**
 * KiB of JavaScript (gzip 9) that a first visit to a page may load (`npm run test:size`): what it was brought down to, rounded
 * up. Whoever makes a page lighter lowers its budget, and it stays light.
 */
export const budgets: Record<PageName, number> = {
  landing: 110,
  auth: 124,
  emailVerification: 109,
  afterVerification: 109,
  forgotPassword: 123,
  resetPassword: 124,
  registrationConfirmed: 109,
  initialInformation: 109,
  partnerPortal: 109,
  systemCheck: 176,
  approvalStatus: 147,
  profile: 188,
  adminPanel: 179,
  organizations: 161,
  organization: 184,
  users: 176,
  user: 189,
}
/** What /auth has loaded when somebody has signed in. */
export const SIGNING_IN_BUDGET = 142
/** KiB of CSS (gzip 9), all routes together. */
export const CSS_BUDGET = 13
