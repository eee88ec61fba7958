import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { guide } from './scripts/build/guide.ts'
import { calledFunctions } from './scripts/lib/called-functions.ts'
import { latestMigration } from './scripts/lib/latest-migration.ts'
import packageJson from './package.json' with { type: 'json' }

// The embedded backend serves the tests in process, at the address that they believe in.
const SITE_URL = 'http://127.0.0.1:5173'

// Files that mock a module, or test what a module does only once. They use no backend.
const ISOLATED = 'tests/**/*.isolated.test'

/** Vitest goes by the size of a file where it has not run before: those that start a server are short, and take longest. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const startsServer = ({ moduleId }: TestSpecification) =>
      /tests\/(database|faults|integrity|security|update)\//.test(moduleId)
    return [...sorted.filter(startsServer), ...sorted.filter((file) => !startsServer(file))]
  }
}

const node = { environment: 'node', setupFiles: ['./tests/support/setup.ts'] }
const jsdom = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: `${SITE_URL}/` } },
  setupFiles: ['./tests/support/setup.ts', './tests/support/setup-jsdom.ts'],
}

export default defineConfig({
  plugins: [guide(), react()],
  resolve: {
    alias: {
      '@': resolve(import.meta.dirname, 'src'),
      // What browsers get: Node would take the one that opens sockets.
      'tus-js-client': resolve(import.meta.dirname, 'node_modules/tus-js-client/lib.esm/browser/index.js'),
      // Node would take the one that reads no ArrayBuffer.
      mammoth: resolve(import.meta.dirname, 'node_modules/mammoth/mammoth.browser.js'),
    },
  },
  test: {
    server: { deps: { inline: ['tus-js-client'] } },
    globalSetup: './tests/support/backend-snapshot.ts',
    // One more than cores: a worker often waits for a timer, a process or a server. Each loads the app once.
    maxWorkers: availableParallelism() + 1,
    // The files of a worker share its modules and its backend: each with its own, the run takes three times as long.
    isolate: false,
    // MB for young objects, of which each page of a test makes many: with Node's 16 more of the run is spent on collecting them.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: ServersFirst },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Ceilings for a busy machine; nothing waits for them.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    env: {
      LITE_AUTH_BCRYPT_COST: '4',
      VITE_SUPABASE_URL: SITE_URL,
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local',
      VITE_REALTIME: 'false',
      VITE_VERSION: packageJson.version,
      VITE_LATEST_MIGRATION: latestMigration(import.meta.dirname),
      VITE_CALLED_FUNCTIONS: calledFunctions(import.meta.dirname),
    },
    projects: [
      project('node', { include: ['tests/**/*.test.ts'], exclude: [`${ISOLATED}.*`], ...node }),
      project('jsdom', { include: ['tests/**/*.test.tsx'], exclude: [`${ISOLATED}.*`], ...jsdom }),
      project('node-isolated', { include: [`${ISOLATED}.ts`], isolate: true, ...node }),
      project('jsdom-isolated', { include: [`${ISOLATED}.tsx`], isolate: true, ...jsdom }),
    ],
  },
})

function project(name: string, test: TestUserConfig) {
  return { extends: true as const, test: { name, ...test } }
}
