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
  systemCheck: 172,
  approvalStatus: 145,
  profile: 182,
  adminPanel: 157,
  organizations: 159,
  organization: 178,
  users: 144,
  user: 183,
}
/** What /auth has loaded when somebody has signed in. */
export const SIGNING_IN_BUDGET = 141
/** KiB of CSS (gzip 9), all routes together. */
export const CSS_BUDGET = 13
