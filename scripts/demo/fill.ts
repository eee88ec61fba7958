import { slotLabel } from '../../src/domain/documents/slots.ts'
import type { Stack } from '../../supabase/embedded/stack.ts'
import { clientOf, decide, organize, signIn, signUp, type Client, type Owner } from './accounts.ts'
import { approve, inDays, refuse, sendFile } from './documents.ts'
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

type Numbered = Owner & { number: number }

/** Works through the API like the screens, so policies and triggers apply; SQL only moves the dates. */
export async function fillDemo(stack: Stack, plan: readonly DemoPerson[]): Promise<void> {
  const admin = clientOf(stack)
  await signIn(admin, stack.admin.email, stack.admin.password)
  for (const p_texto of observations) await admin.rpc('save_ready_observation', { p_texto }).throwOnError()
  const owners: Numbered[] = []
  const helpers: string[] = []
  for (const { number, standing, documents } of plan) {
    const id = await signUp(stack, {
      email: emailOf(number),
      name: nameOf(number),
      // Some leave the organization out.
      organization: number % 3 > 0 ? organizationName(number) : undefined,
      confirmed: standing !== 'unconfirmed',
    })
    if (standing === 'unconfirmed' || standing === 'pending') continue
    await decide(admin, id, standing)
    if (!documents) {
      if (standing === 'approved') helpers.push(id)
      continue
    }
    const owner = { ...(await organize(stack, id, emailOf(number), formData(number))), number }
    owners.push(owner)
    for (const [at, document] of documents.entries()) await send(owner, admin, document, at)
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

async function send(owner: Numbered, admin: Client, document: SampleDocument, at: number): Promise<void> {
  const first = await store(owner, document, 'Primeira versão')
  if (document.state === 'approved') await approve(admin, first)
  if (document.state !== 'refused' && document.state !== 'replaced') return
  await refuse(admin, first, observations[(owner.number + at) % observations.length] ?? null)
  if (document.state === 'replaced') await store(owner, document, 'Enviado novamente')
}

async function store(owner: Numbered, document: SampleDocument, version: string): Promise<string> {
  const { slot, extension, lapsesIn } = document
  const content = await makeDocument(extension, [
    slotLabel(slot),
    organizationName(owner.number),
    version,
    'Documento de exemplo, sem valor.',
  ])
  return sendFile(owner, {
    slot,
    extension,
    name: `${slot}-exemplo-${owner.number}.${extension}`,
    content,
    ...(lapsesIn !== null && { dates: { valido_ate: inDays(lapsesIn) } }),
  })
}
