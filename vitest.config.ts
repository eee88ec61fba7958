import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { latestMigration } from './scripts/lib/latest-migration.ts'

// The embedded backend serves the tests in process, at the address that they believe in.
const SITE_URL = 'http://127.0.0.1:5173'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': resolve(import.meta.dirname, 'src') } },
  test: {
    globalSetup: './tests/support/global-setup.ts',
    // One worker per processor: the suite waits for nothing but itself.
    maxWorkers: '100%',
    // Threads share what is compiled; processes would each do it anew.
    pool: 'threads',
    retry: process.env.CI ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: {
      LITE_AUTH_BCRYPT_COST: '4',
      VITE_SUPABASE_URL: SITE_URL,
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local',
      VITE_REALTIME: 'false',
      VITE_LATEST_MIGRATION: latestMigration(import.meta.dirname),
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit-node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          setupFiles: ['./tests/support/node-globals.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-jsdom',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: `${SITE_URL}/` } },
          include: ['tests/**/*.test.tsx'],
          setupFiles: [
            './tests/support/node-globals.ts',
            './tests/support/jsdom-globals.ts',
            './tests/support/msw.ts',
            './tests/support/react-testing.ts',
          ],
        },
      },
    ],
  },
})
