import { defineConfig } from 'vitest/config'

/** npm run test:engines: the built `dist/` in every browser engine of this machine. Run after `npm run build`. */
export default defineConfig({
  test: {
    include: ['tests/engines/*.engines.ts'],
    globalSetup: './tests/engines/global-setup.ts',
    setupFiles: ['./tests/support/node-globals.ts'],
    // Names each engine, its version and those that are missing.
    reporters: ['verbose'],
    // Ceilings for a busy machine; nothing waits for them.
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
})
