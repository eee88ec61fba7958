import { useState } from 'react'
import { ownersWith } from '@/lib/user-storage'
import { displayValue } from '@/domain/organization/fields/display-value'
import { fieldsOf } from '@/domain/organization/fields/fields'
import { formSteps, stepLabels, type FormStep } from '@/domain/organization/fields/field-types'
import { readStepDraft } from '@/domain/organization/step-form/profile-draft'
import { Card, CardTitle } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'

function unsavedFieldsOf(owner: string, step: FormStep) {
  const drafted = readStepDraft(owner, step)?.fields ?? {}
  return fieldsOf(step).flatMap((field) => {
    const draft = drafted[field.name]
    return draft ? [{ label: field.label, value: displayValue(field, draft.value), wide: !!field.wide }] : []
  })
}

/** Unsaved profile fields on this device, read-only (decision 39). */
export function UnsavedDraftList({ userId }: { userId: string }) {
  const [steps] = useState(() =>
    ownersWith('formData', userId)
      .flatMap((owner) => formSteps.map((step) => ({ owner, step, items: unsavedFieldsOf(owner, step) })))
      .filter(({ items }) => items.length > 0),
  )
  if (steps.length === 0) return null
  return (
    <Card aria-labelledby="digitado">
      <CardTitle
        id="digitado"
        description="Está guardado só neste aparelho. Quando a conexão voltar, confira no Perfil da ONG e envie."
      >
        O que você digitou e ainda não enviou
      </CardTitle>
      <div className="flex flex-col gap-6">
        {steps.map(({ owner, step, items }) => (
          <div key={`${owner} ${step}`}>
            <h3 className="mb-3 text-base">
              {stepLabels[step]}
              {/* Their names are not on this device. */}
              {owner !== userId && ' (em outra organização)'}
            </h3>
            <DescriptionList items={items} missing="Você apagou o que estava aqui" />
          </div>
        ))}
      </div>
    </Card>
  )
}
