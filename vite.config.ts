import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { embeddedSupabase } from './supabase/embedded/vite/plugin.ts'

const PORT = 5173

export default defineConfig({
  plugins: [react(), tailwindcss(), embeddedSupabase()],
  resolve: { alias: { '@': resolve(import.meta.dirname, 'src') } },
  // One origin for page and API: nobody else needs to read from here.
  server: { port: PORT, cors: false },
  preview: { port: PORT, cors: false },
  build: { reportCompressedSize: false },
})
