import type { FrontendReport } from '../../../src/public/system-check/checks/frontend.ts'

/** What a good browser on a desk reports. */
export const frontendReport: FrontendReport = {
  browser: 'Chrome 140',
  userAgent: 'Mozilla/5.0',
  loadTime: 1,
  loadGrade: 'acceptable',
  memory: '1 MB',
  width: 1280,
  height: 800,
  device: 'Desktop',
  mobileLayout: false,
  checks: [],
}
