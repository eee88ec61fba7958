import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Makes the pictures of the users' guide and of the README: `npm run docs:pictures`. They start the demo, not the server of the tests. */
export default defineConfig({
  ...(({ webServer: _, projects: _all, ...others }) => others)(base),
  testMatch: '*.pictures.ts',
  workers: 1,
})
