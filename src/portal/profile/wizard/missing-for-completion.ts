import { formSteps, type FormStep } from '@/domain/organization/fields/field-types'
import { isRecord } from '@/lib/is-record'
import { missingSlots, slotInputId } from '@/domain/documents/slots'

/** `hash`: of its place on the documents' step. */
export type MissingItem = { text: string; hash: string }

type Profile = {
  saved: ReadonlySet<FormStep>
  complete: boolean
  /** Whether the owner agreed to the privacy policy, as it is stored. */
  agreed: boolean
  documents: readonly { tipo: string }[]
}

/** `campo-documentos-privacyPolicy`, the id of the box (`fieldId`). */
export const privacyBox = 'campo-documentos-privacyPolicy'

/**
 * Why a profile with three saved steps is not at 100 %, as the database judges it (`refresh_profile_completeness`). Empty while
 * a step is not saved, which the steps themselves show.
 */
export function missingForCompletion({ saved, complete, agreed, documents }: Profile): MissingItem[] {
  if (complete || !formSteps.every((step) => saved.has(step))) return []
  const missing = missingSlots(documents)
  const [first] = missing
  const labels = missing.map(({ label }) => label)
  return [
    ...(agreed ? [] : [{ text: 'Falta aceitar a política de privacidade', hash: privacyBox }]),
    ...(first
      ? [
          {
            text: `Falta enviar: ${new Intl.ListFormat('pt-BR').format(labels)}`,
            hash: slotInputId(first.name),
          },
        ]
      : []),
  ]
}

export const onlyOwnerAccepts = 'Só a pessoa proprietária pode aceitar.'

/** The documents' step stores the consent, which finishing writes. */
export const hasAgreed = (rows: readonly { step: FormStep; form_data: unknown }[]): boolean =>
  rows.some(
    ({ step, form_data }) => step === 'documentos' && isRecord(form_data) && form_data.privacyPolicy === true,
  )
