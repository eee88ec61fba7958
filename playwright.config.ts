import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/launch.ts'
import { phone } from './e2e/sizes.ts'

const port = Number(process.env.E2E_PORT ?? 4173)
const baseURL = `http://127.0.0.1:${port}`

/** Browser tests run on the production build with its own embedded backend in memory. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // A third of the time a test waits: for a mail, a notice or a sentence that comes after seconds.
  workers: availableParallelism() * 2,
  // Ceilings for a busy machine, on which a photograph takes many times as long to open; nothing waits for them.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: process.env.CI ? [['list']] : [['list'], ['html', { open: 'never' }]],
  use: {
    // Each scenario runs once, where its people are: organisations with a phone, administrators at a desk (`test.use(desk)`).
    // No projects: the next one would start all its browsers anew, and wait for the last test of the one before.
    ...phone,
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What a service worker fetches no spec can hold back: only its own spec lets it be.
    serviceWorkers: 'block',
    // Every run would pay for it, an eighth of its time: `--trace on` when looking at one.
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
