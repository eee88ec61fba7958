import type { Document } from '@/lib/supabase/database'
import { documentsBucket } from '@/lib/supabase/storage'
import { supabase } from '@/lib/supabase/client'
import type { SlotName } from '@/domain/documents/slots'
import { documentColumns } from '@/domain/documents/own-document-queries'

const NAME_LENGTH = 255

type Registration = { orgId: string; slot: SlotName; path: string; name: string }

/** The row that names this path; null where there is none. */
export async function documentAt(path: string): Promise<Document | null> {
  const { data } = await supabase
    .from('documentos')
    .select(documentColumns)
    .eq('arquivo_url', path)
    .maybeSingle()
    .throwOnError()
  return data
}

/** Puts a stored object into its slot; a row that was there is replaced in the same transaction (decision 26). */
export async function registerDocument({ orgId, slot, path, name }: Registration): Promise<Document> {
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

/** Takes a document away: its row first, so that no row ever names a file that is gone. */
export async function removeDocument(document: Pick<Document, 'id' | 'arquivo_url'>): Promise<void> {
  await supabase.from('documentos').delete().eq('id', document.id).throwOnError()
  await removeObject(document.arquivo_url)
}
