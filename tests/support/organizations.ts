import { documentPath, type SlotName } from '../../src/shared/documents/slots/slots.ts'
import type { FileExtension } from '../../src/shared/documents/slots/slots.ts'
import type { StepFormData } from '../../src/shared/organization/form-data.ts'
import { approved, type Person } from './people.ts'
import type { Stack } from './stack.ts'

/** Somebody approved who saved the first step of the wizard; the id is their organisation's. */
export async function withOrganization(
  stack: Stack,
  email: string,
  basics: StepFormData,
): Promise<Person & { orgId: string }> {
  const person = await approved(stack, email)
  await person.client
    .from('form_progress')
    .insert({ user_id: person.id, step: 'dados-basicos', form_data: basics })
    .throwOnError()
  const { data } = await person.client
    .from('organizacoes')
    .select('id')
    .eq('owner_id', person.id)
    .single()
    .throwOnError()
  return { ...person, orgId: data.id }
}

/** Sends a small file into a slot, as the wizard does; the id is the document's. */
export async function withDocument(
  { client, orgId }: Person & { orgId: string },
  slot: SlotName,
  { nome = `${slot}.pdf`, extension = 'pdf' }: { nome?: string; extension?: FileExtension } = {},
): Promise<string> {
  const path = documentPath(orgId, slot, extension)
  const { error } = await client.storage
    .from('documentos')
    .upload(path, new TextEncoder().encode('%PDF-1.4 documento'), {
      contentType: 'application/pdf',
    })
  if (error) throw error
  const { data } = await client
    .from('documentos')
    .insert({ org_id: orgId, nome, tipo: slot, arquivo_url: path })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}
