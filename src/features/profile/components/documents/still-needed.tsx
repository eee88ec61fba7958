import type { Document } from '@/lib/supabase/database'
import { useFormState, useWatch } from 'react-hook-form'
import { missingOrRejectedSlots } from '@/domain/documents/missing-or-rejected-slots'
import { missingSlots, overviewId, slotInputId } from '@/domain/documents/slots'
import { fieldId } from '@/domain/organization/inputs/field-input'
import type { FieldValues } from '@/domain/organization/fields/field-types'
import { focusField } from '@/domain/organization/step-form/focus'
import { Banner } from '@/components/ui/banner'

const step = 'documentos'

/** What the last button still requires (product 5), linked to its place. Rejected documents are listed above every step. */
export function StillNeeded({ documents }: { documents: readonly Document[] }) {
  // After a failed attempt, the errors show the same.
  const isAnnounced = Object.keys(useFormState<FieldValues>().errors).length > 0
  const agreed = useWatch<FieldValues>({ name: 'privacyPolicy' }) === true
  const needed = missingSlots(documents).map(({ name, label }) => ({
    id: slotInputId(name),
    text: `Enviar: ${label}`,
  }))
  if (!agreed)
    needed.push({
      id: fieldId({ step, name: 'privacyPolicy' }),
      text: 'Concordar com a política de privacidade',
    })
  return (
    <div className="flex flex-col gap-4">
      {needed.length > 0 && !isAnnounced && (
        <Banner tone="info" role="note" title="O que falta para finalizar o cadastro">
          <ul className="list-disc pl-5">
            {needed.map(({ id, text }) => (
              <li key={id}>
                <JumpTo id={id}>{text}</JumpTo>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {agreed && missingOrRejectedSlots(documents).length === 0 && (
        <Banner tone="success" role="note" title="Não falta nada obrigatório nesta etapa" />
      )}
      <nav aria-label="Partes desta etapa" className="flex flex-wrap gap-x-5">
        <JumpTo id={fieldId({ step, name: 'responsavelNome' })}>Ir para os textos</JumpTo>
        <JumpTo id={fieldId({ step, name: 'privacyPolicy' })}>Ir para os consentimentos</JumpTo>
        {documents.length > 0 && (
          <span className="lg:hidden">
            <JumpTo id={overviewId}>Ir para a situação dos documentos</JumpTo>
          </span>
        )}
      </nav>
    </div>
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
