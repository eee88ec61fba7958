import type { Document } from '@/lib/supabase/database'
import { documentsBucket, supabase } from '@/lib/supabase/client'
import type { SlotName } from '@/domain/documents/slots'
import { documentColumns } from '@/domain/documents/own-document-queries'

type Registration = { orgId: string; slot: SlotName; path: string; name: string; replaces: string }

export async function documentAt(path: string): Promise<Document | null> {
  const { data } = await supabase
    .from('documentos')
    .select(documentColumns)
    .eq('arquivo_url', path)
    .maybeSingle()
    .throwOnError()
  return data
}

/** Replaces the slot's row in the same transaction (decision 26). Throws MU016 if it is not `replaces`. */
export async function registerDocument({
  orgId,
  slot,
  path,
  name,
  replaces,
}: Registration): Promise<Document> {
  const { data } = await supabase
    .from('documentos')
    .insert({ org_id: orgId, nome: name, tipo: slot, arquivo_url: path, substitui: replaces })
    .select(documentColumns)
    .single()
    .throwOnError()
  return data
}

export async function removeObject(path: string): Promise<void> {
  await documentsBucket.remove([path])
}

/**
 * Deletes the row first, so that no row names a missing file.
 * @returns false if there was no row that this person may delete
 */
export async function removeDocument(document: Pick<Document, 'id' | 'arquivo_url'>): Promise<boolean> {
  const { data } = await supabase
    .from('documentos')
    .delete()
    .eq('id', document.id)
    .select('id')
    .throwOnError()
  if (data.length === 0) return false
  await removeObject(document.arquivo_url)
  return true
}
