import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { target } from './scripts/build/browsers.ts'
import { checkSettings } from './scripts/build/check-settings.ts'
import { chunkGroups } from './scripts/build/chunks.ts'
import { compression } from './scripts/build/compression.ts'
import { guide } from './scripts/build/guide.ts'
import { hostFiles } from './scripts/build/host-files.ts'
import { keepManifest } from './scripts/build/manifest.ts'
import { offline } from './scripts/build/offline.ts'
import { prerender } from './scripts/build/prerender.ts'
import { previewFiles } from './scripts/build/preview-files.ts'
import { securityHeaders } from './scripts/build/security-headers.ts'
import { calledFunctions } from './scripts/lib/called-functions.ts'
import { latestMigration } from './scripts/lib/latest-migration.ts'
import packageJson from './package.json' with { type: 'json' }
import { embeddedSupabase } from './supabase/embedded/vite/plugin.ts'

const PORT = 5173
const security = securityHeaders()

export default defineConfig(({ mode }) => ({
  plugins: [
    checkSettings(),
    guide(),
    react(),
    tailwindcss(),
    // Before the backend: its answers are to carry the headers too.
    security.preview,
    embeddedSupabase(),
    prerender(),
    security.meta,
    hostFiles(security.forHosts),
    keepManifest(),
    offline(loadEnv(mode, import.meta.dirname).VITE_OFFLINE === 'false'),
    compression(),
    previewFiles(),
  ],
  resolve: { alias: { '@': resolve(import.meta.dirname, 'src') } },
  define: {
    // From package.json, for the system check alone: what stands in lib/config.ts every page loads.
    'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version),
    // The system check compares them with the database's.
    'import.meta.env.VITE_LATEST_MIGRATION': JSON.stringify(latestMigration(import.meta.dirname)),
    'import.meta.env.VITE_CALLED_FUNCTIONS': JSON.stringify(calledFunctions(import.meta.dirname)),
    // index.html names it, so that it must not be missing.
    'import.meta.env.VITE_SITE_URL': JSON.stringify(
      loadEnv(mode, import.meta.dirname).VITE_SITE_URL?.replace(/\/+$/, '') ?? '',
    ),
    // Known to the build as absent, too: then no page asks for the code that asks them.
    ...Object.fromEntries(
      ['VITE_CNPJ_LOOKUP', 'VITE_CEP_LOOKUP'].map((name) => [
        `import.meta.env.${name}`,
        JSON.stringify(loadEnv(mode, import.meta.dirname)[name]?.trim() ?? ''),
      ]),
    ),
  },
  // One origin for page and API: nobody else needs to read from here.
  server: { port: PORT, cors: false },
  preview: { port: PORT, cors: false },
  build: {
    reportCompressedSize: false,
    // For Firefox before 115 and Safari before 17, which only fetch later.
    modulePreload: { polyfill: false },
    target,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Every page names dozens of chunks, and their hashes are what cannot be compressed: 42 bits are plenty.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
}))
