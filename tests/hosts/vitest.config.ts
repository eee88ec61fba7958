import { defineConfig } from 'vitest/config'

/** npm run test:hosts: the built `dist/` on the servers of static hosts. Run after `npm run build`. */
export default defineConfig({
  test: {
    include: ['tests/hosts/*.hosts.ts'],
    globalSetup: './tests/hosts/hosts.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
