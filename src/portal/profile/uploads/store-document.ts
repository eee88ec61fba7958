import type { Document } from '@/lib/supabase/database'
import { dataOf, documentsBucket, supabase } from '@/lib/supabase/client'
import type { SlotName } from '@/domain/documents/slots'
import { documentColumns } from '@/domain/documents/own-document-queries'

type Registration = { orgId: string; slot: SlotName; path: string; name: string; replaces: string }

export const documentAt = (path: string): Promise<Document | null> =>
  dataOf(supabase.from('documentos').select(documentColumns).eq('arquivo_url', path).maybeSingle())

/** Replaces the slot's row in the same transaction (decision 26). Throws MU016 if it is not `replaces`. */
export function registerDocument({ orgId, slot, path, name, replaces }: Registration): Promise<Document> {
  const row = { org_id: orgId, nome: name, tipo: slot, arquivo_url: path, substitui: replaces }
  return dataOf(supabase.from('documentos').insert(row).select(documentColumns).single())
}

export async function removeObject(path: string): Promise<void> {
  await documentsBucket.remove([path])
}

/**
 * Deletes the row first, so that no row names a missing file.
 * @returns false if there was no row that this person may delete
 */
export async function removeDocument(document: Pick<Document, 'id' | 'arquivo_url'>): Promise<boolean> {
  const removed = await dataOf(supabase.from('documentos').delete().eq('id', document.id).select('id'))
  if (removed.length === 0) return false
  if (document.arquivo_url !== null) await removeObject(document.arquivo_url)
  return true
}
