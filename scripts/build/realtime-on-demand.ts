import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * supabase-js brings its Realtime client along (16 KiB compressed) whether it is used or not. In the build it gets a
 * stand-in, and `src/shared/lib/live.ts` loads the real one when a screen waits for live changes.
 */
export function realtimeOnDemand(): Plugin {
  let standIn = ''
  return {
    name: 'mutirao:realtime-on-demand',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      standIn = resolve(root, 'src/shared/lib/realtime-stand-in.ts')
    },
    resolveId(source, importer) {
      if (source !== '@supabase/realtime-js') return null
      return importer && /[\\/]@supabase[\\/]supabase-js[\\/]/.test(importer) ? standIn : null
    },
  }
}
