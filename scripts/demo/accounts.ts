import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../src/lib/supabase/database.ts'
import type { Stack } from '../../supabase/embedded/stack.ts'

export type Client = SupabaseClient<Database>

export const DEMO_PASSWORD = 'senha-de-exemplo'

export const clientOf = (stack: Stack): Client =>
  createClient<Database>(stack.siteUrl, stack.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: stack.fetch },
  })

export async function signIn(client: Client, email: string, password: string): Promise<void> {
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
}

type SignUp = { email: string; name: string; organization?: string | undefined; confirmed?: boolean }

/** @returns the id of the account */
export async function signUp(stack: Stack, { email, confirmed = true, ...data }: SignUp): Promise<string> {
  const signedUp = await clientOf(stack).auth.signUp({ email, password: DEMO_PASSWORD, options: { data } })
  if (signedUp.error) throw signedUp.error
  if (!signedUp.data.user) throw new Error(`No account came of the sign-up of ${email}`)
  const [link] = stack.inbox.lastTo(email)?.links ?? []
  if (!link) throw new Error(`No mail to ${email}`)
  if (confirmed) await stack.fetch(link, { redirect: 'manual' })
  return signedUp.data.user.id
}

export async function decide(
  admin: Client,
  id: string,
  status: 'approved' | 'rejected',
  notes: string | null = null,
): Promise<void> {
  await admin
    .from('user_approval')
    .update({ status, notes })
    .eq('user_id', id)
    .eq('status', 'pending')
    .select('user_id')
    .single()
    .throwOnError()
}

export type FormData = Record<string, Record<string, string | number | boolean>>

export type Owner = { client: Client; orgId: string }

/** Signs an approved person in, who then saves the three steps of an organization. */
export async function organize(stack: Stack, userId: string, email: string, steps: FormData): Promise<Owner> {
  const client = clientOf(stack)
  await signIn(client, email, DEMO_PASSWORD)
  for (const step of ['dados-basicos', 'detalhes-ong', 'documentos'] as const)
    await client
      .from('form_progress')
      .insert({ user_id: userId, step, form_data: steps[step] ?? {} })
      .throwOnError()
  const { data } = await client
    .from('organizacoes')
    .select('id')
    .eq('owner_id', userId)
    .single()
    .throwOnError()
  return { client, orgId: data.id }
}
