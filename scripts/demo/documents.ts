import {
  contentTypes,
  documentPath,
  type FileExtension,
  type SlotName,
} from '../../src/domain/documents/slots.ts'
import { addDays } from '../../src/lib/day-number.ts'
import { saoPauloDay } from '../../src/lib/sao-paulo-day.ts'
import type { Client, Owner } from './accounts.ts'

/** The day in São Paulo so many days from now, as `YYYY-MM-DD`. */
export const inDays = (days: number): string => addDays(saoPauloDay(new Date()), days)

type SentFile = {
  slot: SlotName
  extension: FileExtension
  name: string
  content: Uint8Array<ArrayBuffer>
  dates?: { emitido_em?: string; valido_ate?: string }
}

/** @returns the id of the document */
export async function sendFile(owner: Owner, { slot, extension, name, content, dates }: SentFile) {
  const path = documentPath(owner.orgId, slot, extension)
  const { error } = await owner.client.storage
    .from('documentos')
    .upload(path, content, { contentType: contentTypes[extension] })
  if (error) throw error
  const { data } = await owner.client
    .from('documentos')
    .insert({ org_id: owner.orgId, nome: name, tipo: slot, arquivo_url: path })
    .select('id')
    .single()
    .throwOnError()
  if (dates)
    await owner.client
      .rpc('set_document_dates', { p_documento: data.id, p_datas: dates, p_visto: {} })
      .throwOnError()
  return data.id
}

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

export const approve = (admin: Client, id: string) => review(admin, id, { aprovado: true })
export const refuse = (admin: Client, id: string, observacoes: string | null) =>
  review(admin, id, { aprovado: false, observacoes })
