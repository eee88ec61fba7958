import type { PageName } from '../../src/app/page-table.ts'

/** KiB of JavaScript that a first visit to a page may load, where it is not the usual amount (`npm run test:size`). */
export const budgets: Partial<Record<PageName, number>> = {
  landing: 112,
  systemCheck: 190,
  profile: 198,
  organizations: 180,
  organization: 195,
  user: 200,
}
