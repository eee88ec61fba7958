import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { contentTypes, documentPath, slotLabel } from '../../src/domain/documents/slots.ts'
import type { Database } from '../../src/lib/supabase/database.ts'
import type { Stack } from '../../supabase/embedded/stack.ts'
import { makeDocument } from './sample-documents.ts'
import {
  emailOf,
  formData,
  nameOf,
  observations,
  organizationName,
  type DemoPerson,
  type SampleDocument,
} from './plan.ts'
import { SPREAD_OVER_TIME } from './spread.ts'

type Client = SupabaseClient<Database>
type Owner = { client: Client; number: number; orgId: string }

export const DEMO_PASSWORD = 'senha-de-exemplo'

/** Works through the API like the screens, so policies and triggers apply; SQL only moves the dates. */
export async function fillDemo(stack: Stack, plan: readonly DemoPerson[]): Promise<void> {
  const admin = clientOf(stack)
  await signIn(admin, stack.admin.email, stack.admin.password)
  for (const p_texto of observations) await admin.rpc('save_ready_observation', { p_texto }).throwOnError()
  const owners: Owner[] = []
  const helpers: string[] = []
  for (const person of plan) {
    const id = await signUp(stack, person)
    if (person.standing === 'unconfirmed' || person.standing === 'pending') continue
    await decide(admin, id, person.standing)
    if (!person.documents) {
      if (person.standing === 'approved') helpers.push(id)
      continue
    }
    const owner = await organize(stack, id, person.number)
    owners.push(owner)
    for (const [at, document] of person.documents.entries()) await send(owner, admin, document, at)
  }
  const [first] = owners
  const invited = plan.find(({ standing }) => standing === 'pending')
  if (first && invited) await addPeople(first, admin, helpers, emailOf(invited.number))
  await stack.db.exec(SPREAD_OVER_TIME)
}

/** An editor and a reader, if there are people to choose from, and an invitation of somebody who waits for approval. */
async function addPeople(owner: Owner, admin: Client, [editor, reader]: string[], invited: string) {
  const members = [
    { user_id: editor, papel: 'editor' },
    { user_id: reader, papel: 'leitor' },
  ]
  for (const { user_id, papel } of members)
    if (user_id)
      await admin.from('organizacao_pessoas').insert({ org_id: owner.orgId, user_id, papel }).throwOnError()
  await owner.client
    .rpc('invite_person', { p_org: owner.orgId, p_email: invited, p_papel: 'editor' })
    .throwOnError()
}

const clientOf = (stack: Stack): Client =>
  createClient<Database>(stack.siteUrl, stack.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: stack.fetch },
  })

async function signIn(client: Client, email: string, password: string): Promise<void> {
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
}

async function signUp(stack: Stack, { number, standing }: DemoPerson): Promise<string> {
  const email = emailOf(number)
  const { data, error } = await clientOf(stack).auth.signUp({
    email,
    password: DEMO_PASSWORD,
    // Some leave the organization out.
    options: {
      data: { name: nameOf(number), ...(number % 3 > 0 && { organization: organizationName(number) }) },
    },
  })
  if (error) throw error
  if (!data.user) throw new Error(`No account came of the sign-up of ${email}`)
  const [link] = stack.inbox.lastTo(email)?.links ?? []
  if (!link) throw new Error(`No mail to ${email}`)
  if (standing !== 'unconfirmed') await stack.fetch(link, { redirect: 'manual' })
  return data.user.id
}

async function decide(admin: Client, id: string, status: 'approved' | 'rejected'): Promise<void> {
  await admin
    .from('user_approval')
    .update({ status, notes: null })
    .eq('user_id', id)
    .eq('status', 'pending')
    .select('user_id')
    .single()
    .throwOnError()
}

async function organize(stack: Stack, userId: string, number: number): Promise<Owner> {
  const client = clientOf(stack)
  await signIn(client, emailOf(number), DEMO_PASSWORD)
  const steps = formData(number)
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
  return { client, number, orgId: data.id }
}

async function send(owner: Owner, admin: Client, document: SampleDocument, at: number): Promise<void> {
  const first = await store(owner, document, 'Primeira versão')
  if (document.state === 'approved') await review(admin, first, { aprovado: true })
  if (document.state !== 'refused' && document.state !== 'replaced') return
  const observacoes = observations[(owner.number + at) % observations.length] ?? null
  await review(admin, first, { aprovado: false, observacoes })
  if (document.state === 'replaced') await store(owner, document, 'Enviado novamente')
}

async function store(
  { client, orgId, number }: Owner,
  document: SampleDocument,
  version: string,
): Promise<string> {
  const { slot, extension } = document
  const path = documentPath(orgId, slot, extension)
  const content = await makeDocument(extension, [
    slotLabel(slot),
    organizationName(number),
    version,
    'Documento de exemplo, sem valor.',
  ])
  const { error } = await client.storage
    .from('documentos')
    .upload(path, content, { contentType: contentTypes[extension] })
  if (error) throw error
  const { data } = await client
    .from('documentos')
    .insert({ org_id: orgId, nome: `${slot}-exemplo-${number}.${extension}`, tipo: slot, arquivo_url: path })
    .select('id')
    .single()
    .throwOnError()
  if (document.lapsesIn !== null)
    await client
      .rpc('set_document_dates', {
        p_documento: data.id,
        p_datas: { valido_ate: dayIn(document.lapsesIn) },
        p_visto: {},
      })
      .throwOnError()
  return data.id
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function review(
  admin: Client,
  id: string,
  values: { aprovado: boolean; observacoes?: string | null },
): Promise<void> {
  await admin
    .from('documentos')
    .update(values)
    .eq('id', id)
    .is('reviewed_at', null)
    .select('id')
    .single()
    .throwOnError()
}
