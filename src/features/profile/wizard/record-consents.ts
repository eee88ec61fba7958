import type { QueryClient } from '@tanstack/react-query'
import { supabase } from '@/lib/supabase/client'
import { CancelledError } from '@/lib/errors/cancelled-error'
import { readFormData } from '@/domain/organization/form-data'
import { consentNames, type ConsentName } from '../consents/consents'
import { textHash } from '../consents/legal-text'
import { saveStep } from './save-step'
import { changedTextsQuery } from './consent-queries'
import { legalTexts } from '../consents/texts'

/** Who agrees, and what their screen knows of it. */
type Person = { userId: string; queryClient: QueryClient }

type Answers = (tipo: ConsentName) => boolean

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

/** What the person agreed to and took back, newest first. */
async function readConsents(userId: string): Promise<Consent[]> {
  const { data } = await supabase
    .from('consentimentos')
    .select('tipo, aceito, versao, texto_hash')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .retry(true)
    .throwOnError()
  return data
}

/** These answers, to the texts of today. */
const toCurrentTexts = (accepts: Answers) =>
  Promise.all(
    consentNames.map(async (tipo) => ({
      tipo,
      aceito: accepts(tipo),
      versao: legalTexts[tipo].version,
      texto_hash: await textHash(legalTexts[tipo]),
    })),
  )

/** The texts that this person agreed to in other words than those of today. */
export async function changedTexts(userId: string): Promise<ConsentName[]> {
  const recorded = await readConsents(userId)
  const agreed = ({ tipo }: { tipo: string }) => recorded.find((row) => row.tipo === tipo)?.aceito === true
  const current = (await toCurrentTexts(() => true)).filter(agreed)
  return newConsents(recorded, current).map(({ tipo }) => tipo)
}

/** Records what the person agrees to: version and hash of each text (decision 29). */
async function recordConsents({ userId, queryClient }: Person, accepts: Answers): Promise<void> {
  const now = toCurrentTexts(accepts)
  const added = newConsents(await readConsents(userId), await now)
  if (added.length === 0) return
  await supabase.from('consentimentos').insert(added).throwOnError()
  void queryClient.invalidateQueries(changedTextsQuery(userId))
}

/**
 * Saves a step, and records what is agreed to in the documents step: first, as the saved step may complete the profile, and
 * nobody would press again. Where the person leaves it at the newer copy that was found, what that copy does not agree to is
 * taken back.
 * @param save saves by the function that it is given
 */
export async function withConsents(
  person: Person,
  save: (write: typeof saveStep) => Promise<void>,
): Promise<void> {
  const left: { at?: Answers } = {}
  try {
    await save(async (one) => {
      if (one.step !== 'documentos') return saveStep(one)
      const agrees: Answers = (tipo) => one.formData[tipo] === true
      await recordConsents(person, agrees)
      const answer = await saveStep(one)
      const saved = readFormData('documentos', answer.row.form_data)
      left.at = (tipo) => agrees(tipo) && saved[tipo] === true
      return answer
    })
  } catch (error) {
    if (error instanceof CancelledError && left.at) await recordConsents(person, left.at)
    throw error
  }
}
