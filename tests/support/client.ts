import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../src/shared/backend/database.ts'
import type { Stack } from './stack.ts'

export type Client = SupabaseClient<Database>

/** A supabase-js client that calls the stack in process, without sockets; each acts as a separate browser. */
export function client(stack: Stack, key = stack.keys.publishable): Client {
  return createClient<Database>(stack.siteUrl, key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      // In jsdom, clients with one key tell each other of their sessions.
      storageKey: randomUUID(),
    },
    global: { fetch: stack.fetch },
  })
}

/** Acts as `service_role`: without policies, but with triggers and grants. */
export const serviceClient = (stack: Stack): Client => client(stack, stack.keys.secret)
