import { createClient } from '@supabase/supabase-js'
import { SESSION_STORAGE_KEY } from '@/shared/session/stored-session'
import { config } from './config'
import type { Database } from './database.types'

/**
 * The one client of the app. Tokens that arrive in the address are taken by `shared/session/auth-link.ts`
 * before this module loads, so the client itself never looks at the address (design 4, auth flow).
 */
export const supabase = createClient<Database>(config.supabaseUrl, config.publishableKey, {
  auth: {
    flowType: 'implicit',
    detectSessionInUrl: false,
    persistSession: true,
    autoRefreshToken: true,
    storageKey: SESSION_STORAGE_KEY,
  },
})
