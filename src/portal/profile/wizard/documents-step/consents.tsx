import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { focusNextOnEnter } from '@/domain/organization/inputs/focus-next-on-enter'
import { fieldId } from '@/domain/organization/inputs/field-input'
import { fieldOf } from '@/domain/organization/fields/fields'
import type { FieldValues } from '@/domain/organization/fields/field-types'
import { Card, CardTitle } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { DIALOG_FAILED, LazyPart } from '@/components/ui/error-boundary'
import { texts } from '../texts'
import { consentNames, type ConsentName } from '@/domain/legal/consents'
import { changedTextsQuery } from '../consent-queries'
import { useWizard } from '../wizard-context'

const LegalDialog = lazyWithPreload(() => import('@/domain/legal/legal-dialog'))

const step = 'documentos'

const reading: Record<ConsentName, string> = {
  privacyPolicy: 'Ler a política de privacidade',
  termsAgreement: 'Ler os termos de uso',
  dataUseConsent: 'Ler sobre o uso dos dados',
}

/** Product 5: only the privacy policy is mandatory, and its box shows that. */
export function Consents() {
  const { userId, orgId } = useWizard().target
  const isOwner = orgId === null
  const { data: changed } = useQuery({ ...changedTextsQuery(userId), enabled: isOwner })
  const [open, setOpen] = useState<ConsentName | null>(null)
  return (
    <Card aria-labelledby="secao-consentimentos">
      <CardTitle as="h3" id="secao-consentimentos" description={isOwner ? undefined : texts.onlyOwnerAgrees}>
        Termos e consentimentos
      </CardTitle>
      <div className="flex flex-col gap-3">
        {consentNames.map((name) => (
          <Consent
            key={name}
            name={name}
            isOwner={isOwner}
            changed={changed?.includes(name) === true}
            onRead={() => setOpen(name)}
          />
        ))}
      </div>
      {open && (
        <LazyPart failure={DIALOG_FAILED} onFailed={() => setOpen(null)}>
          <LegalDialog consent={open} onClose={() => setOpen(null)} />
        </LazyPart>
      )}
    </Card>
  )
}

type ConsentProps = {
  name: ConsentName
  isOwner: boolean
  changed: boolean
  onRead: () => void
}

/** An editor sees what the owner answered. */
function Consent({ name, isOwner, changed, onRead }: ConsentProps) {
  const { register } = useFormContext<FieldValues>()
  const agreed = useWatch<FieldValues>({ name }) === true
  const { errors } = useFormState<FieldValues>({ name, exact: true })
  const field = fieldOf(step, name)
  if (!field) return null
  const shown = { label: field.label, error: errors[name]?.message }
  const hints = [
    ...(name === 'privacyPolicy' ? ['Obrigatório para finalizar.'] : []),
    ...(changed ? ['Este texto mudou depois que você concordou com ele: leia antes de finalizar.'] : []),
  ]
  return (
    // Takes the focus in place of the editor's disabled box, where finishing leads to it.
    <div {...(!isOwner && { id: fieldId(field), tabIndex: -1 })}>
      {isOwner ? (
        <Checkbox
          {...register(name)}
          {...shown}
          onKeyDown={focusNextOnEnter}
          id={fieldId(field)}
          hint={hints.join(' ') || undefined}
        />
      ) : (
        <Checkbox {...shown} checked={agreed} readOnly disabled />
      )}
      <button type="button" className="link ml-9 min-h-11 text-sm sm:min-h-0" onClick={onRead}>
        {reading[name]}
      </button>
    </div>
  )
}
