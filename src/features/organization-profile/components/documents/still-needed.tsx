import { useFormState, useWatch } from 'react-hook-form'
import { lackingSlots } from '@/shared/documents/lacking-slots'
import { overviewId, slotInputId } from '@/shared/documents/slots/slots'
import { fieldId } from '@/shared/organization/field-input'
import type { FieldValues } from '@/shared/organization/fields/field-types'
import { focusField } from '@/shared/step-editor/focus'
import { Banner } from '@/shared/ui/banner'
import type { StoredDocument } from '../../queries'

const step = 'documentos'

/** A place of this step, and what is to be done there. */
type Line = { id: string; text: string }

/**
 * What the last button will still ask for (product 5), mandatory files that were refused, which it takes as they are, and
 * the way to the parts of this long step.
 */
export function StillNeeded({ documents }: { documents: readonly StoredDocument[] }) {
  // The errors say the same, once finishing has found them.
  const isSaid = Object.keys(useFormState<FieldValues>().errors).length > 0
  const agreed = useWatch<FieldValues>({ name: 'privacyPolicy' }) === true
  const needed: Line[] = []
  const refused: Line[] = []
  for (const { name, label } of lackingSlots(documents)) {
    const id = slotInputId(name)
    if (documents.some(({ tipo }) => tipo === name)) refused.push({ id, text: label })
    else needed.push({ id, text: `Enviar: ${label}` })
  }
  if (!agreed)
    needed.push({
      id: fieldId({ step, name: 'privacyPolicy' }),
      text: 'Concordar com a política de privacidade',
    })
  return (
    <div className="flex flex-col gap-4">
      {!isSaid && <JumpList title="O que falta para finalizar o cadastro" lines={needed} />}
      <JumpList title="Documentos para enviar novamente" lines={refused} />
      {needed.length + refused.length === 0 && (
        <Banner tone="success" role="note" title="Não falta nada obrigatório nesta etapa" />
      )}
      <nav aria-label="Partes desta etapa" className="flex flex-wrap gap-x-5">
        <JumpTo id={fieldId({ step, name: 'responsavelNome' })}>Ir para os textos</JumpTo>
        <JumpTo id={fieldId({ step, name: 'privacyPolicy' })}>Ir para os consentimentos</JumpTo>
        {/* Beside the step on wide screens, and below all of it on phones. */}
        {documents.length > 0 && (
          <span className="lg:hidden">
            <JumpTo id={overviewId}>Ir para a situação dos documentos</JumpTo>
          </span>
        )}
      </nav>
    </div>
  )
}

function JumpList({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <Banner tone="info" role="note" title={title}>
      <ul className="list-disc pl-5">
        {lines.map(({ id, text }) => (
          <li key={id}>
            <JumpTo id={id}>{text}</JumpTo>
          </li>
        ))}
      </ul>
    </Banner>
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
