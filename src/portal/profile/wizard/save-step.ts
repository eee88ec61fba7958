import { isRecord } from '@/lib/is-record'
import { errorCode } from '@/lib/errors/describe-error'
import type { Written } from '@/lib/query/save-with-version'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { FormStep } from '@/domain/organization/fields/field-types'
import type { StepFormData } from '@/domain/organization/form-data'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import { consentNames } from '@/domain/legal/consents'
import { stepColumns, stepsOf, type StepRow } from '@/domain/documents/own-document-queries'

export class UnverifiedSaveError extends Error {
  override name = 'UnverifiedSaveError'
}

const STALE = 'MU012'
const EXISTS = '23505'

type Save = {
  target: ProfileTarget
  step: FormStep
  formData: StepFormData
  /** The version that the form was filled in over; null before the first save. */
  seen: { id: string; versao: number } | null
}

function readStep(target: ProfileTarget, step: FormStep): Promise<StepRow | null> {
  const request = supabase.from('form_progress').select(stepColumns)
  return dataOf(
    request
      .match({ ...stepsOf(target), step })
      .retry(true)
      .maybeSingle(),
  )
}

/** Updates exactly the version seen (no upsert, decision 22). Null: there is a newer one. */
async function write({ target, step, formData, seen }: Save): Promise<StepRow | null> {
  const { data, error } = seen
    ? await supabase
        .from('form_progress')
        .update({ form_data: formData })
        .eq('id', seen.id)
        .eq('versao', seen.versao)
        .select(stepColumns)
        .maybeSingle()
    : await supabase
        .from('form_progress')
        .insert({ ...stepsOf(target), step, form_data: formData })
        .select(stepColumns)
        .single()
  if (error && ![STALE, EXISTS].includes(errorCode(error) ?? '')) throw error
  return data
}

/** jsonb does not preserve the order of keys. */
function sameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return left.size === right.size && [...left].every(([key, value]) => sameJson(value, right.get(key)))
}

/** Only the owner changes the consents: from everybody else the database ignores them. */
const sentBy = ({ orgId }: ProfileTarget, formData: unknown): unknown =>
  orgId === null || !isRecord(formData)
    ? formData
    : { ...formData, ...Object.fromEntries(consentNames.map((name) => [name, null])) }

/**
 * Saves a step and reads it back (product 7). `stale`: somebody saved `row` first, nothing was written.
 * Throws the database's error, or `UnverifiedSaveError` if the copy differs.
 */
export async function saveStep(save: Save): Promise<Written<StepRow>> {
  const written = await write(save)
  if (!written) {
    const newer = await readStep(save.target, save.step)
    if (newer) return { row: newer, stale: true }
    // An administrator removed the account's data: insert a new row.
    if (save.seen) return saveStep({ ...save, seen: null })
    throw new UnverifiedSaveError('no row after saving')
  }
  const readBack = await readStep(save.target, save.step).catch(() => null)
  if (!readBack) throw new UnverifiedSaveError('could not read back')
  const isSame = (stored: unknown) =>
    sameJson(sentBy(save.target, stored), sentBy(save.target, save.formData))
  // A higher version is somebody else's save; the next save finds it.
  if (readBack.versao === written.versao && !isSame(readBack.form_data))
    throw new UnverifiedSaveError('read back something else')
  return { row: written, stale: false }
}
