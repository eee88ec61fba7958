import { defineConfig } from 'vite'
import { embeddedSupabase } from '../../supabase/embedded/vite/plugin.ts'

/** The embedded backend in `vite` as in development, without what only pages need: it is started and killed often. */
export default defineConfig({
  plugins: [embeddedSupabase()],
  server: { watch: null, hmr: false },
  optimizeDeps: { noDiscovery: true },
})
