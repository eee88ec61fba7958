import type { PageName } from '../../src/app/page-table.ts'

/**
 * KiB of JavaScript (gzip 9) that a first visit to a page may load (`npm run test:size`): what it was brought down to, rounded
 * up. Whoever makes a page lighter lowers its budget, and it stays light.
 */
export const budgets: Record<PageName, number> = {
  landing: 111,
  auth: 125,
  emailVerification: 110,
  afterVerification: 111,
  forgotPassword: 124,
  resetPassword: 125,
  registrationConfirmed: 111,
  initialInformation: 111,
  partnerPortal: 110,
  systemCheck: 187,
  approvalStatus: 158,
  profile: 198,
  adminPanel: 190,
  organizations: 172,
  organization: 195,
  users: 187,
  user: 200,
}
/** What /auth has loaded when somebody has signed in. */
export const SIGNING_IN_BUDGET = 153
/** KiB of CSS (gzip 9), all routes together. */
export const CSS_BUDGET = 13
