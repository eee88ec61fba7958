import type { Page } from '@playwright/test'
import type { SlotName } from '../src/domain/documents/slots.ts'
import type { StepFormData } from '../src/domain/organization/form-data.ts'
import { makeAdministrator } from '../tests/support/make-administrator.ts'
import { withDocument } from '../tests/support/with-document.ts'
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
  for (const slot of documents) await withDocument(owner, slot)
  return owner
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
