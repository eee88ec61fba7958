import { documentPath, type SlotName } from '../../src/domain/documents/slots.ts'
import type { Client } from './target.ts'

export const BUCKET = 'documentos'
export const CONTENT = '%PDF-1.4 documento de teste'

/** Sends a small file, as the wizard does; gives its path. */
export async function storeFile(client: Client, orgId: string, slot: SlotName): Promise<string> {
  const path = documentPath(orgId, slot, 'pdf')
  const { error } = await sendFile(client, path)
  if (error) throw error
  return path
}

export const sendFile = (client: Client, path: string) =>
  client.storage
    .from(BUCKET)
    .upload(path, new TextEncoder().encode(CONTENT), { contentType: 'application/pdf' })

/** Paths of all files of an organisation that this client may see. */
export async function filesOf(client: Client, orgId: string): Promise<string[]> {
  const paths: string[] = []
  for (const slot of await namesIn(client, orgId))
    for (const file of await namesIn(client, `${orgId}/${slot}`)) paths.push(`${orgId}/${slot}/${file}`)
  return paths
}

async function namesIn(client: Client, folder: string): Promise<string[]> {
  const { data, error } = await client.storage.from(BUCKET).list(folder, { limit: 1000 })
  if (error) throw error
  return data.map(({ name }) => name)
}

/** Names a stored file in the list of documents, as the wizard does. */
export async function register(client: Client, orgId: string, slot: SlotName, path: string) {
  const row = { org_id: orgId, nome: 'Documento.pdf', tipo: slot, arquivo_url: path }
  const { data } = await client
    .from('documentos')
    .insert(row)
    .select('id, tamanho, aprovado, reviewed_at')
    .single()
    .throwOnError()
  return data
}

/** What the administrators' screen writes about a document. */
export async function review(
  client: Client,
  id: string,
  decision: { aprovado: boolean; observacoes?: string },
): Promise<void> {
  await client.from('documentos').update(decision).eq('id', id).select('id').single().throwOnError()
}
