import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import type { Database } from '../../src/lib/supabase/database.ts'
import { addAccount } from '../../supabase/embedded/accounts.ts'
import { queryAs } from '../../supabase/embedded/database/database.ts'
import { ADMIN_PASSWORD } from './backend-snapshot.ts'
import { linkTo, type Stack } from './backend.ts'

export type Client = SupabaseClient<Database>

/** A user with an account. The client signs in with its first request; from `loggedIn` it is signed in already. */
export type Person = { client: Client; id: string; email: string; password: string }

type Account = { password?: string; data?: Record<string, unknown> }

export const PASSWORD = 'segredo1'

const idRow = z.object({ id: z.string() })

/**
 * Signed up, address confirmed, approval pending. Writes the auth service's rows directly: its four requests and mail are
 * slower, and tested elsewhere (`signedUpByMail`).
 */
export async function signedUp(stack: Stack, email: string, account: Account = {}): Promise<Person> {
  const { password = PASSWORD, data = {} } = account
  const id = await addAccount(stack.db, { email, password, data, confirmed: false })
  await stack.db.query('update auth.users set email_confirmed_at = now() where id = $1', [id])
  return { client: clientOf(stack, { email, password }), id, email, password }
}

/** The same through the API only: signed up, and the mailed link opened. */
export async function signedUpByMail(stack: Stack, email: string, account: Account = {}): Promise<Person> {
  const { password = PASSWORD, data = {} } = account
  const { error } = await client(stack).auth.signUp({ email, password, options: { data } })
  if (error) throw error
  await stack.fetch(linkTo(stack, email), { redirect: 'manual' })
  return loggedIn(stack, email, password)
}

/** Signed up and approved, as by the administrators' screen. */
export async function approved(stack: Stack, email: string, account: Account = {}): Promise<Person> {
  const person = await signedUp(stack, email, account)
  await decide(stack, person.id, 'approved')
  return person
}

/** Signed up and rejected. */
export async function rejected(stack: Stack, email: string, account: Account = {}): Promise<Person> {
  const person = await signedUp(stack, email, account)
  await decide(stack, person.id, 'rejected')
  return person
}

/** The local administrator. */
export async function admin(stack: Stack): Promise<Person> {
  const account = { email: stack.admin.email, password: ADMIN_PASSWORD }
  const [row] = await queryAs(stack.db, idRow, 'select id from auth.users where email = $1', [account.email])
  if (!row) throw new Error('There is no administrator')
  return { client: clientOf(stack, account), id: row.id, ...account }
}

/** Signs in with a separate client that has `auth`. */
export async function loggedIn(stack: Stack, email: string, password = PASSWORD): Promise<Person> {
  const own = client(stack)
  const { data, error } = await own.auth.signInWithPassword({ email, password })
  if (error) throw error
  return { client: own, id: data.user.id, email, password }
}

/** As the owner of the database: without an administrator, and long enough ago for the person to have heard of it. */
async function decide(stack: Stack, userId: string, status: 'approved' | 'rejected'): Promise<void> {
  await stack.db.query('update public.user_approval set status = $1 where user_id = $2', [status, userId])
  // A portal of the first release shows its notices at once.
  const waiting = await stack.db.query(`select 1 where to_regclass('private.news') is not null`)
  if (waiting.rows.length === 0) return
  await stack.db.query('update private.news set due_at = happened_at where person = $1 and told_at is null', [
    userId,
  ])
  await stack.db.query('select private.tell()')
}

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
