import { loadEnv } from 'vite'
import { chooseFolder, type DataFolder } from '../data/folder.ts'
import { PUBLISHABLE_KEY } from '../keys.ts'

export type Settings = {
  /** It is true without VITE_SUPABASE_URL. */
  embedded: boolean
  folder: DataFolder | undefined
  adminPassword: string | undefined
  define: Record<string, string>
}

/** The system check's throwaway accounts use it; the domain does not exist. */
const DIAGNOSTICS_DOMAIN = 'diagnostico.mutirao.local'

export function readSettings(root: string, mode: string): Settings {
  const env = loadEnv(mode, root, ['VITE_', 'EMBEDDED_', 'LOCAL_'])
  const setting = (name: string) => env[name]?.trim() || undefined
  const embedded = setting('VITE_SUPABASE_URL') === undefined
  const define: Record<string, string> = {}
  const fallBack = (name: string, expression: string) => {
    if (setting(name) === undefined) define[`import.meta.env.${name}`] = expression
  }
  if (embedded) {
    // The page's own origin, so that one build serves every port and host name.
    fallBack('VITE_SUPABASE_URL', 'location.origin')
    fallBack('VITE_SUPABASE_PUBLISHABLE_KEY', JSON.stringify(PUBLISHABLE_KEY))
    fallBack('VITE_DIAGNOSTICS_DOMAIN', JSON.stringify(DIAGNOSTICS_DOMAIN))
  }
  fallBack('VITE_REALTIME', JSON.stringify(String(!embedded)))
  return {
    embedded,
    folder: chooseFolder(root, setting('EMBEDDED_DATA_DIR')),
    adminPassword: setting('LOCAL_ADMIN_PASSWORD'),
    define,
  }
}
