import type { Page } from '@playwright/test'
import {
  contentTypes,
  documentPath,
  type FileExtension,
  type SlotName,
} from '../src/domain/documents/slots.ts'
import type { StepFormData } from '../src/domain/organization/form-data.ts'
import { sampleBytes } from '../tests/domain/documents/sample-files.ts'
import { makeAdministrator } from '../tests/support/make-administrator.ts'
import { pdf } from './files.ts'
import { expect, type Person } from './fixtures.ts'
import type { LocalApi } from './local-api.ts'

export type Owner = Person & { orgId: string; name: string }

/** A name that no other test uses. */
export const uniqueName = (start: string) => `${start} ${crypto.randomUUID().slice(0, 8)}`

/** An approved person who saved the first step and sent these documents. */
export async function organization(
  api: LocalApi,
  basics: StepFormData = {},
  documents: SlotName[] = [],
): Promise<Owner> {
  const person = await api.person({ decision: 'approved' })
  const name = uniqueName('Associação')
  await person.client
    .from('form_progress')
    .insert({ user_id: person.id, step: 'dados-basicos', form_data: { nome: name, ...basics } })
    .throwOnError()
  const { data } = await person.client
    .from('organizacoes')
    .select('id')
    .eq('owner_id', person.id)
    .single()
    .throwOnError()
  const owner = { ...person, orgId: data.id, name }
  for (const slot of documents) await sendDocument(owner, slot)
  return owner
}

/** Sends a small file of this kind into a slot; the id is the document's. */
export async function sendDocument(
  { client, orgId }: Owner,
  slot: SlotName,
  extension: FileExtension = 'pdf',
): Promise<string> {
  const nome = `${slot}.${extension}`
  const content = extension === 'pdf' ? pdf(nome).buffer : await sampleBytes(extension)
  const path = documentPath(orgId, slot, extension)
  const { error } = await client.storage
    .from('documentos')
    .upload(path, content, { contentType: contentTypes[extension] })
  if (error) throw error
  const { data } = await client
    .from('documentos')
    .insert({ org_id: orgId, nome, tipo: slot, arquivo_url: path })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

/** Makes a person an administrator too. */
export const promote = async (api: LocalApi, person: Person): Promise<Person> =>
  makeAdministrator(await api.admin(), person)

/** Opens the page of the queue that this person is on: other tests leave people waiting, and decide about them meanwhile. */
export async function openQueueAt(page: Page, api: LocalApi, person: Person) {
  const admin = await api.admin()
  await expect(async () => {
    const { data } = await admin.rpc('list_pending_users', { p_limit: 1000 }).throwOnError()
    const before = data.findIndex(({ user_id }) => user_id === person.id)
    await page.goto(`/admin?pagina=${Math.floor(before / 50) + 1}`)
    const row = page.getByRole('row').filter({ hasText: person.email })
    await expect(row).toBeVisible({ timeout: 10_000 })
  }).toPass()
}
