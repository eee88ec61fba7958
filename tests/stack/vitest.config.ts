import { defineConfig } from 'vitest/config'

/** npm run test:stack: the journeys against any running Supabase. Not part of `npm test`. */
export default defineConfig({
  test: {
    include: ['tests/stack/*.stack.ts'],
    globalSetup: './tests/stack/require-target.ts',
    setupFiles: ['./tests/support/setup.ts'],
    // The people of one file are in the other's lists.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
