import type { Document } from '@/lib/supabase/database'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useFormState, useWatch } from 'react-hook-form'
import { missingOrRejectedSlots } from '../missing-or-rejected-slots'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { sortDocuments } from '@/domain/documents/own-documents'
import { missingSlots, slotInputId } from '@/domain/documents/slots'
import { fieldId } from '@/domain/organization/inputs/field-input'
import type { FieldValues } from '@/domain/organization/fields/field-types'
import { focusField } from '@/domain/organization/step-form/focus'
import { Banner } from '@/components/ui/banner'
import { texts } from '../texts'
import { useWizard } from '../wizard-context'

const step = 'documentos'

/** What the last button still requires (product 5), linked to its place. Rejected documents are listed above every step. */
export function StillNeeded({ documents }: { documents: readonly Document[] }) {
  // After a failed attempt, the errors show the same.
  const isAnnounced = Object.keys(useFormState<FieldValues>().errors).length > 0
  const isOwner = useWizard().target.orgId === null
  const agreed = useWatch<FieldValues>({ name: 'privacyPolicy' }) === true
  const { data: today } = useQuery(todayQuery)
  const needed = missingSlots(documents).map(({ name, label }) => ({
    id: slotInputId(name),
    text: `Enviar: ${label}`,
  }))
  if (!agreed)
    needed.push({
      id: fieldId({ step, name: 'privacyPolicy' }),
      text: isOwner ? 'Concordar com a política de privacidade' : texts.ownersAgreement,
    })
  if (needed.length > 0)
    return (
      !isAnnounced && (
        <Banner tone="info" role="note" title="O que falta para finalizar o cadastro">
          <ul className="list-disc pl-5">
            {needed.map(({ id, text }) => (
              <li key={id}>
                <JumpTo id={id}>{text}</JumpTo>
              </li>
            ))}
          </ul>
        </Banner>
      )
    )
  if (!today || missingOrRejectedSlots(documents).length > 0) return null
  const toRenew = sortDocuments(documents, today).toRenew.length
  return (
    <p className="flex items-start gap-2 text-sm text-success-ink">
      <CircleCheck className="mt-0.5 size-4 shrink-0" />
      <span>
        <span>Não falta nada obrigatório nesta etapa</span>
        {toRenew > 0 && `, mas há ${texts.toRenew(toRenew)}`}.
      </span>
    </p>
  )
}

function JumpTo({ id, children }: { id: string; children: string }) {
  return (
    <a
      href={`#${id}`}
      className="link inline-flex min-h-11 items-center sm:min-h-0"
      onClick={(event) => {
        event.preventDefault()
        focusField(id)
      }}
    >
      {children}
    </a>
  )
}
