import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Database } from '../../src/lib/supabase/database.ts'

export type Client = SupabaseClient<Database>

const setting = (name: string): string => process.env[name]?.trim() ?? ''
const url = setting('SUPABASE_URL').replace(/\/+$/, '')

const client = (key: string): Client =>
  createClient<Database>(url, key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: randomUUID(),
    },
  })

/** An address of the API, and what every request to it carries. */
export const address = (path: string): string => url + path
export const apikey = setting('SUPABASE_PUBLISHABLE_KEY')

/** The database itself, as its superuser, where it may be emptied and refilled; empty where it is not named. */
export const databaseUrl = setting('SUPABASE_DB_URL')

/** A browser of its own, nobody logged in. */
export const visitor = (): Client => client(apikey)

/** The trusted server: past policies, not past triggers. */
export const service = client(setting('SUPABASE_SECRET_KEY'))

const mails = z.array(z.object({ to: z.string(), links: z.array(z.string()) }))
const info = z.object({ admin: z.object({ email: z.string(), password: z.string() }) })

/** Only the embedded backend has an inbox that can be asked, and no `auth.admin`. */
export const isEmbedded = (await local('inbox.json')) !== undefined

/** What the newest mail to an address asks to open. */
export async function mailedLink(email: string): Promise<string> {
  const link = mails.parse(await local('inbox.json')).find(({ to }) => to === email)?.links[0]
  if (!link) throw new Error(`No link was mailed to ${email}`)
  return link
}

/** The administrator whom the embedded backend brings along. */
export async function localAdmin(): Promise<{ email: string; password: string }> {
  return info.parse(await local('info.json')).admin
}

async function local(name: string): Promise<unknown> {
  const response = await fetch(`${url}/__local/${name}`)
  const type = response.headers.get('content-type') ?? ''
  return response.ok && type.includes('json') ? response.json() : undefined
}
