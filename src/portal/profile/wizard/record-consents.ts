import type { QueryClient } from '@tanstack/react-query'
import { dataOf, supabase } from '@/lib/supabase/client'
import { CancelledError } from '@/lib/errors/cancelled-error'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import { readFormData } from '@/domain/organization/form-data'
import { consentNames, type ConsentName } from '@/domain/legal/consents'
import { textHash } from '@/domain/legal/legal-text'
import { saveStep } from './save-step'
import { changedTextsQuery } from './consent-queries'
import { legalTexts } from '@/domain/legal/texts'

type Person = { target: ProfileTarget; queryClient: QueryClient }

type Answers = (tipo: ConsentName) => boolean

type Consent = { tipo: string; aceito: boolean; versao: string; texto_hash: string }

/** Only new agreements and withdrawals. `recorded` is newest first; its rows never change. */
export function newConsents(recorded: readonly Consent[], now: readonly (Consent & { tipo: ConsentName })[]) {
  return now.filter((consent) => {
    const last = recorded.find(({ tipo }) => tipo === consent.tipo)
    if (!consent.aceito) return last?.aceito === true
    return !last?.aceito || last.versao !== consent.versao || last.texto_hash !== consent.texto_hash
  })
}

function readConsents(userId: string): Promise<Consent[]> {
  const request = supabase.from('consentimentos').select('tipo, aceito, versao, texto_hash')
  return dataOf(request.eq('user_id', userId).order('created_at', { ascending: false }).retry(true))
}

const toCurrentTexts = (accepts: Answers) =>
  Promise.all(
    consentNames.map(async (tipo) => ({
      tipo,
      aceito: accepts(tipo),
      versao: legalTexts[tipo].version,
      texto_hash: await textHash(legalTexts[tipo]),
    })),
  )

export async function changedTexts(userId: string): Promise<ConsentName[]> {
  const recorded = await readConsents(userId)
  const agreed = ({ tipo }: { tipo: string }) => recorded.find((row) => row.tipo === tipo)?.aceito === true
  const current = (await toCurrentTexts(() => true)).filter(agreed)
  return newConsents(recorded, current).map(({ tipo }) => tipo)
}

/** Stores the version and hash of each text (decision 29). */
async function recordConsents({ target: { userId }, queryClient }: Person, accepts: Answers): Promise<void> {
  const now = toCurrentTexts(accepts)
  const added = newConsents(await readConsents(userId), await now)
  if (added.length === 0) return
  await dataOf(supabase.from('consentimentos').insert(added))
  void queryClient.invalidateQueries(changedTextsQuery(userId))
}

/** Records consents before saving: the save may complete the profile, and nobody would press again. */
export async function withConsents(
  person: Person,
  save: (write: typeof saveStep) => Promise<void>,
): Promise<void> {
  const left: { at: Answers | undefined } = { at: undefined }
  try {
    await save(async (one) => {
      if (one.step !== 'documentos') return saveStep(one)
      const agrees: Answers = (tipo) => one.formData[tipo] === true
      await recordConsents(person, agrees)
      const answer = await saveStep(one)
      const saved = readFormData('documentos', answer.row.form_data)
      const isWithdrawn = consentNames.some((tipo) => agrees(tipo) && saved[tipo] !== true)
      left.at = isWithdrawn ? (tipo) => agrees(tipo) && saved[tipo] === true : undefined
      return answer
    })
  } catch (error) {
    // The person stayed with the newer row: withdraw what it does not agree to.
    if (error instanceof CancelledError && left.at) await recordConsents(person, left.at)
    throw error
  }
  // The newer row already had all that was to be saved.
  if (left.at) await recordConsents(person, left.at)
}
