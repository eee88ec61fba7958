import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/**
 * The main job in each engine: `npm run test:engines`, or one of them with `-- --project=firefox`. Firefox and WebKit are
 * Playwright's own builds: `npx playwright install --with-deps firefox webkit`.
 */
export default defineConfig({
  ...base,
  testMatch: 'main-job.spec.ts',
  projects: [
    { name: 'chromium' },
    // Path and flags of the other configuration are Chromium's; Firefox knows no `isMobile`.
    { name: 'firefox', use: { browserName: 'firefox', launchOptions: {}, isMobile: false } },
    { name: 'webkit', use: { browserName: 'webkit', launchOptions: {} } },
  ],
})
