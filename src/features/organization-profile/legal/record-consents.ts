import { supabase } from '@/shared/backend/supabase'
import type { FieldValues } from '@/shared/organization/fields/field-types'
import { consentNames, type ConsentName } from './consents'
import { textHash } from './legal-text'
import { legalTexts } from './texts'

type Consent = { tipo: string; aceito: boolean; versao: string; texto_hash: string }

/**
 * The rows to add: agreements to a text that was not agreed to in these words yet, and agreements taken back.
 * `recorded` is newest first. Rows are never changed (`consentimentos` only grows).
 */
export function newConsents(recorded: readonly Consent[], now: readonly (Consent & { tipo: ConsentName })[]) {
  return now.filter((consent) => {
    const last = recorded.find(({ tipo }) => tipo === consent.tipo)
    if (!consent.aceito) return last?.aceito === true
    return !last?.aceito || last.versao !== consent.versao || last.texto_hash !== consent.texto_hash
  })
}

/** Records what the person agreed to when finishing: version and hash of each text (decision 29). */
export async function recordConsents(userId: string, values: FieldValues): Promise<void> {
  const { data: recorded } = await supabase
    .from('consentimentos')
    .select('tipo, aceito, versao, texto_hash')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .retry(true)
    .throwOnError()
  const now = await Promise.all(
    consentNames.map(async (tipo) => ({
      tipo,
      aceito: values[tipo] === true,
      versao: legalTexts[tipo].version,
      texto_hash: await textHash(legalTexts[tipo]),
    })),
  )
  const added = newConsents(recorded, now)
  if (added.length > 0) await supabase.from('consentimentos').insert(added).throwOnError()
}
