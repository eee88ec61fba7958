import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What a package of the backend client imports, and the file of `src/shared/lib/stand-ins` that takes its place. */
const standIns: { importer: RegExp; parts: Record<string, string> }[] = [
  {
    importer: /[\\/]@supabase[\\/]supabase-js[\\/]/,
    parts: {
      '@supabase/realtime-js': 'realtime',
      '@supabase/storage-js': 'storage',
      '@supabase/functions-js': 'functions',
    },
  },
  {
    importer: /[\\/]@supabase[\\/]auth-js[\\/].*GoTrueClient\.js$/,
    parts: { './lib/webauthn': 'ways-in', './lib/web3/ethereum': 'ways-in' },
  },
]

/**
 * supabase-js brings all its clients along whether they are used or not: 16 KiB compressed for Realtime, 8 for Storage, 6
 * for Edge Functions, passkeys and wallets. In the build they get stand-ins. The real Realtime and Storage come with
 * `src/shared/lib/live.ts` and `storage.ts`, on the screens that wait for live changes or handle files; the others the
 * app does not offer. A stand-in that lacks a name fails the build.
 */
export function clientParts(): Plugin {
  let folder = ''
  return {
    name: 'mutirao:client-parts',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      folder = resolve(root, 'src/shared/lib/stand-ins')
    },
    resolveId(source, importer) {
      const part = importer && standIns.find((one) => one.importer.test(importer))?.parts[source]
      return part ? resolve(folder, `${part}.ts`) : null
    },
  }
}
