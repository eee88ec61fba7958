import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../src/lib/supabase/database.ts'
import type { Stack } from './stack.ts'

export type Client = SupabaseClient<Database>

/** A supabase-js client that calls the stack in process, without sockets; each acts as a separate browser. */
export function client(stack: Stack, key = stack.keys.publishable): Client {
  return createClient<Database>(stack.siteUrl, key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      // In jsdom, clients with the same key share session events.
      storageKey: randomUUID(),
    },
    global: { fetch: stack.fetch },
  })
}

/**
 * Signs in with its first request: many tests never need the session. Has no `auth` (`loggedIn` has). A failed sign-in fails
 * the run, so that no test mistakes it for the refusal it expects.
 */
export function clientOf(stack: Stack, account: { email: string; password: string }): Client {
  let token: Promise<string> | undefined
  let made = false
  const own = createClient<Database>(stack.siteUrl, stack.keys.publishable, {
    // createClient requests a token for Realtime at once, and again if it gets none.
    accessToken: async () => (made ? (token ??= signIn(stack, account)) : stack.keys.publishable),
    global: { fetch: stack.fetch },
  })
  made = true
  return own
}

async function signIn(stack: Stack, account: { email: string; password: string }): Promise<string> {
  const { data, error } = await client(stack).auth.signInWithPassword(account)
  if (!error) return data.session.access_token
  const failure = new Error(`${account.email} cannot sign in`, { cause: error })
  // Where nobody listens, too.
  void Promise.reject(failure)
  throw failure
}

/** Acts as `service_role`: without policies, but with triggers and grants. */
export const serviceClient = (stack: Stack): Client => client(stack, stack.keys.secret)
