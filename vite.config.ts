import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { latestMigration } from './scripts/lib/latest-migration.ts'
import { embeddedSupabase } from './supabase/embedded/vite/plugin.ts'

const PORT = 5173

export default defineConfig({
  plugins: [react(), tailwindcss(), embeddedSupabase()],
  resolve: { alias: { '@': resolve(import.meta.dirname, 'src') } },
  // The system check compares it with the database's.
  define: { 'import.meta.env.VITE_LATEST_MIGRATION': JSON.stringify(latestMigration(import.meta.dirname)) },
  // One origin for page and API: nobody else needs to read from here.
  server: { port: PORT, cors: false },
  preview: { port: PORT, cors: false },
  build: { reportCompressedSize: false },
})
