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
      // In jsdom, clients with one key tell each other of their sessions.
      storageKey: randomUUID(),
    },
    global: { fetch: stack.fetch },
  })
}

/**
 * The client of somebody who signs in with its first request: many tests need an address and a password only. It has no
 * `auth` (`loggedIn` has). A sign-in that fails then is not taken for the refusal that a test waits for: it fails the run.
 */
export function clientOf(stack: Stack, account: { email: string; password: string }): Client {
  let token: Promise<string> | undefined
  let made = false
  const own = createClient<Database>(stack.siteUrl, stack.keys.publishable, {
    // A new client asks at once, for channels that nobody opens here, and once more where it gets none.
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
