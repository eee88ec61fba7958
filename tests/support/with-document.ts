import type { SupabaseClient } from '@supabase/supabase-js'
import {
  contentTypes,
  documentPath,
  type FileExtension,
  type SlotName,
} from '../../src/domain/documents/slots.ts'
import type { Database } from '../../src/lib/supabase/database.ts'
import { sampleBytes } from '../domain/documents/sample-files.ts'

type Owner = { client: SupabaseClient<Database>; orgId: string }

/** Sends a small file into a slot, as the wizard does; the id is the document's. */
export async function withDocument(
  { client, orgId }: Owner,
  slot: SlotName,
  {
    extension = 'pdf',
    nome = `${slot}.${extension}`,
    content,
  }: { extension?: FileExtension; nome?: string; content?: Uint8Array<ArrayBuffer> } = {},
): Promise<string> {
  const path = documentPath(orgId, slot, extension)
  const { error } = await client.storage
    .from('documentos')
    .upload(path, content ?? (await sampleBytes(extension)), { contentType: contentTypes[extension] })
  if (error) throw error
  const { data } = await client
    .from('documentos')
    .insert({ org_id: orgId, nome, tipo: slot, arquivo_url: path })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}
