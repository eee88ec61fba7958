import { Suspense, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { neededPart } from '@/shared/lib/needed-part'
import { enterGoesOn } from '@/shared/organization/enter-goes-on'
import { fieldId } from '@/shared/organization/field-input'
import { fieldOf } from '@/shared/organization/fields/fields'
import type { FieldValues } from '@/shared/organization/fields/field-types'
import { Card, CardTitle } from '@/shared/ui/card'
import { Checkbox } from '@/shared/ui/checkbox'
import { consentNames, type ConsentName } from '../../legal/consents'

const LegalDialog = neededPart(() => import('./legal-dialog'))

const step = 'documentos'

const reading: Record<ConsentName, string> = {
  privacyPolicy: 'Ler a política de privacidade',
  termsAgreement: 'Ler os termos de uso',
  dataUseConsent: 'Ler sobre o uso dos dados',
}

/** The three consents; each text opens beside its box, and the box says which one must be ticked (product 5). */
export function Consents() {
  const [open, setOpen] = useState<ConsentName | null>(null)
  return (
    <Card aria-labelledby="secao-consentimentos">
      <CardTitle as="h3" id="secao-consentimentos">
        Termos e consentimentos
      </CardTitle>
      <div className="flex flex-col gap-3">
        {consentNames.map((name) => (
          <Consent key={name} name={name} onRead={() => setOpen(name)} />
        ))}
      </div>
      {open && (
        <Suspense>
          <LegalDialog consent={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  )
}

function Consent({ name, onRead }: { name: ConsentName; onRead: () => void }) {
  const { register } = useFormContext<FieldValues>()
  const { errors } = useFormState<FieldValues>({ name, exact: true })
  const field = fieldOf(step, name)
  if (!field) return null
  return (
    <div>
      <Checkbox
        {...register(name)}
        onKeyDown={enterGoesOn}
        id={fieldId(field)}
        label={field.label}
        hint={name === 'privacyPolicy' ? 'Obrigatório para finalizar.' : undefined}
        error={errors[name]?.message}
      />
      <button type="button" className="link ml-9 min-h-11 text-sm sm:min-h-0" onClick={onRead}>
        {reading[name]}
      </button>
    </div>
  )
}
