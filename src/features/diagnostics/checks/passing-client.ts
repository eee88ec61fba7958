import { createClient } from '@supabase/supabase-js'
import { config } from '@/shared/lib/config'
import type { Client } from './client'

/** A second client that keeps nothing: signing in with the app's own would end this person's session. */
export const passingClient = (): Client =>
  createClient(config.supabaseUrl, config.publishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'mutirao-diagnostico',
    },
  })
