import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/launch.ts'
import { phone } from './e2e/sizes.ts'

const port = Number(process.env.E2E_PORT ?? 4173)
const baseURL = `http://127.0.0.1:${port}`
const LONGEST = ['demo.spec.ts', 'large-letters.spec.ts', 'late-answers.spec.ts']

/** Browser tests run on the production build with its own embedded backend in memory. */
export default defineConfig({
  // First: what waits long needs others beside it, and what starts workers of its own, as the demo, would come last and alone.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'portal', testIgnore: LONGEST },
  ],
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // Tests spend a third of their time waiting: for a mail, a notice or a delayed sentence.
  workers: availableParallelism() * 2,
  // Generous limits for a busy machine; no test waits for them to pass.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: process.env.CI ? [['list']] : [['list'], ['html', { open: 'never' }]],
  use: {
    // Each scenario runs once: organisations use a phone, administrators a desk (`test.use(desk)`). Projects would start
    // new browsers for each size.
    ...phone,
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Specs cannot intercept what a service worker fetches. offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Costs an eighth of the time: use `--trace on` to look at one test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  webServer: {
    command: `npx vite preview --port ${port} --strictPort --host 127.0.0.1`,
    url: `${baseURL}/__local/info.json`,
    env: { EMBEDDED_DATA_DIR: 'memory', LITE_AUTH_BCRYPT_COST: '4' },
    reuseExistingServer: !process.env.CI,
    timeout: 240_000,
  },
})
