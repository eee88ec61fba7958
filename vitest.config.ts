import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestUserConfig } from 'vitest/config'
import { latestMigration } from './scripts/lib/latest-migration.ts'
import { LongFilesFirst } from './tests/support/sequencer.ts'
import { RARELY_OPTIMISED } from './tests/support/v8-flags.ts'

// The embedded backend serves the tests in process, at the address that they believe in.
const SITE_URL = 'http://127.0.0.1:5173'

// Tests of a module's first moment are called *.fresh.test.*: each gets modules of its own. They use no backend.
const FRESH = 'tests/**/*.fresh.test'

const nodeSetup = ['./tests/support/guards.ts', './tests/support/node-globals.ts']
const node = { environment: 'node', setupFiles: nodeSetup }
const jsdom = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: `${SITE_URL}/` } },
  setupFiles: [...nodeSetup, './tests/support/jsdom-globals.ts', './tests/support/page.ts'],
}

// For the workers, which start later. V8 compiled and collected for a quarter of the time: most functions run too rarely
// to earn their optimised code, and little that a test makes outlives it.
for (const flag of [RARELY_OPTIMISED, '--min-semi-space-size=16', '--max-semi-space-size=32'])
  setFlagsFromString(flag)

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      '@': resolve(import.meta.dirname, 'src'),
      // What browsers get: Node would take the one that opens sockets.
      'tus-js-client': resolve(import.meta.dirname, 'node_modules/tus-js-client/lib.esm/browser/index.js'),
    },
  },
  test: {
    server: { deps: { inline: ['tus-js-client'] } },
    globalSetup: './tests/support/global-setup.ts',
    // A worker often waits: for a timer, a process or a server of a test. On two cores four are best (of three, four and six).
    maxWorkers: availableParallelism() * 2,
    // Threads share what is compiled; processes would each do it anew.
    pool: 'threads',
    // The files of a worker share its modules, its page and its backend (tests/README.md). Their order differs each time,
    // so that no file can come to rely on another.
    isolate: false,
    sequence: { sequencer: LongFilesFirst, seed: Date.now() },
    // Ceilings for a busy machine; nothing waits for them.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    env: {
      LITE_AUTH_BCRYPT_COST: '4',
      VITE_SUPABASE_URL: SITE_URL,
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local',
      VITE_REALTIME: 'false',
      VITE_LATEST_MIGRATION: latestMigration(import.meta.dirname),
    },
    // A worker goes on only with files of its own project: the sequencer puts them one project after the other.
    projects: [
      project('unit-node', { include: ['tests/**/*.test.ts'], exclude: [`${FRESH}.*`], ...node }),
      project('unit-jsdom', { include: ['tests/**/*.test.tsx'], exclude: [`${FRESH}.*`], ...jsdom }),
      project('unit-node-fresh', { include: [`${FRESH}.ts`], isolate: true, ...node }),
      // Modules of their own in the page of those before: a worker for each took three seconds more.
      project('unit-jsdom-fresh', {
        include: [`${FRESH}.tsx`],
        ...jsdom,
        setupFiles: ['./tests/support/fresh-modules.ts', ...jsdom.setupFiles],
      }),
    ],
  },
})

function project(name: string, test: TestUserConfig) {
  return { extends: true as const, test: { name, ...test } }
}
