import { documentsBucket } from '@/lib/supabase/storage'
import { supabase } from '@/lib/supabase/client'
import type { SlotName } from '@/domain/documents/slots'
import { documentColumns, type StoredDocument } from '@/domain/documents/own-document-queries'

const NAME_LENGTH = 255

type Registration = { orgId: string; slot: SlotName; path: string; name: string }

export async function documentAt(path: string): Promise<StoredDocument | null> {
  const { data } = await supabase
    .from('documentos')
    .select(documentColumns)
    .eq('arquivo_url', path)
    .maybeSingle()
    .throwOnError()
  return data
}

/** Replaces an existing row in the same transaction (decision 26). */
export async function registerDocument({ orgId, slot, path, name }: Registration): Promise<StoredDocument> {
  const { data } = await supabase
    .from('documentos')
    .insert({ org_id: orgId, nome: name.slice(-NAME_LENGTH), tipo: slot, arquivo_url: path })
    .select(documentColumns)
    .single()
    .throwOnError()
  return data
}

/** A failure is harmless: leftovers are removed later. */
export async function removeObject(path: string): Promise<void> {
  await documentsBucket.remove([path])
}

/** The row goes first, so that no row names a missing file. */
export async function removeDocument(document: Pick<StoredDocument, 'id' | 'arquivo_url'>): Promise<void> {
  await supabase.from('documentos').delete().eq('id', document.id).throwOnError()
  await removeObject(document.arquivo_url)
}
