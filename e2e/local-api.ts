import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import type { Database } from '../src/lib/supabase/database.ts'

/** The content of `/__local/info.json` (decision 16). */
export type LocalInfo = {
  supabaseUrl: string
  publishableKey: string
  admin: { email: string; password: string }
}

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  sentAt: string
}

export type Client = SupabaseClient<Database>

/** A person made for one test. */
export type Person = { id: string; email: string; password: string; client: Client }

async function getJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as T
}

/** Talks to the embedded backend the way the app does, to prepare what a test needs. */
export class LocalApi {
  private constructor(
    readonly baseURL: string,
    readonly info: LocalInfo,
  ) {}

  static async connect(baseURL: string): Promise<LocalApi> {
    return new LocalApi(baseURL, await getJson<LocalInfo>(`${baseURL}/__local/info.json`))
  }

  client(): Client {
    return createClient<Database>(this.baseURL, this.info.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      // Node 20 has no WebSocket; nothing here uses Realtime, but the client insists on a constructor.
      realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
    })
  }

  /** The mails to one address, newest first. */
  mails(to: string): Promise<Mail[]> {
    return getJson<Mail[]>(`${this.baseURL}/__local/inbox.json?${new URLSearchParams({ to })}`)
  }

  /** Waits for the newest mail to `to` whose subject matches; a decision's mail is sent after eleven seconds. */
  async mail(to: string, subject: RegExp): Promise<Mail> {
    const deadline = Date.now() + 30_000
    while (Date.now() < deadline) {
      const found = (await this.mails(to)).find((mail) => subject.test(mail.subject))
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`No mail to ${to} with subject ${String(subject)}`)
  }

  /** The first link of such a mail. */
  async link(to: string, subject: RegExp): Promise<string> {
    const [link] = (await this.mail(to, subject)).links
    if (!link) throw new Error('The mail has no link')
    return link
  }

  async admin(): Promise<Client> {
    const client = this.client()
    const { error } = await client.auth.signInWithPassword(this.info.admin)
    if (error) throw error
    return client
  }

  /** Signs a person up; `confirmed` opens the mail's link, `approved` has the administrator approve them. */
  async person({ confirmed = true, decision }: PersonOptions = {}): Promise<Person> {
    const email = `pessoa-${crypto.randomUUID()}@ong.example`
    const password = 'senha-segura-1'
    const client = this.client()
    const { data, error } = await client.auth.signUp({ email, password })
    if (error) throw error
    const id = data.user?.id
    if (!id) throw new Error('Sign-up gave no user')
    if (!confirmed) return { id, email, password, client }
    await fetch(await this.link(email, /./), { redirect: 'manual' })
    const session = await client.auth.signInWithPassword({ email, password })
    if (session.error) throw session.error
    if (decision) await this.decide(id, decision)
    return { id, email, password, client }
  }

  /** Decides as the administrator does. */
  async decide(id: string, status: 'approved' | 'rejected'): Promise<void> {
    const admin = await this.admin()
    await admin
      .from('user_approval')
      .update({ status })
      .eq('user_id', id)
      .select('user_id')
      .single()
      .throwOnError()
  }
}

export type PersonOptions = { confirmed?: boolean; decision?: 'approved' | 'rejected' }
