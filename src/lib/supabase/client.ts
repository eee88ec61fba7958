import { createSupabaseClient } from './create-client'
import { SESSION_STORAGE_KEY } from './session-storage-key'

/** `session/auth-link.ts` consumes tokens in the URL before this loads (decision 34, auth flow). */
export const supabase = createSupabaseClient({
  flowType: 'implicit',
  persistSession: true,
  autoRefreshToken: true,
  storageKey: SESSION_STORAGE_KEY,
})
