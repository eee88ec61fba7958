import { createSupabaseClient } from './create-client'
import { SESSION_STORAGE_KEY } from './session-storage-key'

/**
 * The one client of the app. Tokens that arrive in the address are taken by `session/auth-link.ts`
 * before this module loads, so the client itself never looks at the address (decision 34, auth flow).
 */
export const supabase = createSupabaseClient({
  flowType: 'implicit',
  persistSession: true,
  autoRefreshToken: true,
  storageKey: SESSION_STORAGE_KEY,
})
