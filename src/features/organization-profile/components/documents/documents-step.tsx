import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { documentGroups, documentSlots, mandatorySlots } from '@/shared/documents/slots'
import type { FieldValues } from '@/shared/organization/field-types'
import type { FieldErrors } from '@/shared/organization/validate-step'
import { Card, CardTitle } from '@/shared/ui/card'
import { profileQueries, type StoredDocument } from '../../queries'
import { texts } from '../../texts'
import { removeOrphans } from '../../uploads/remove-orphans'
import { useWizard } from '../../wizard/wizard-context'
import { focusField } from '../error-summary'
import { FieldSections } from '../field-sections'
import { StepForm } from '../step-form'
import { Consents } from './consents'
import { FileSlot } from './file-slot'
import { slotErrorName } from './slot-names'

const step = 'documentos'
const none: readonly StoredDocument[] = []

/** Step 3: the files, what goes with them, and the consents. */
export default function DocumentsStep() {
  const { userId, actions, uploads } = useWizard()
  const { data: organization } = useQuery(profileQueries.organization(userId))
  const documents = organization?.documentos ?? none
  const orgId = organization?.id
  const { hash, key } = useLocation()

  // Files are handled here: their code is to be there before somebody chooses one, and before a line breaks.
  useEffect(() => {
    import('../../uploads/perform-upload').catch(() => undefined)
    import('../../legal/record-consents').catch(() => undefined)
  }, [])
  useEffect(() => {
    if (orgId) void removeOrphans(orgId)
  }, [orgId])

  // A link from the notice about a refused document leads to its slot, every time it is followed.
  useEffect(() => {
    if (hash) focusField(hash.slice(1))
  }, [hash, key])

  /** Spec 5, final step: the privacy policy first, then the missing files in their order. */
  function check(values: FieldValues): FieldErrors {
    const errors: FieldErrors = {}
    if (values.privacyPolicy !== true) errors.privacyPolicy = texts.mandatoryPrivacy
    for (const slot of mandatorySlots) {
      if (documents.some((document) => document.tipo === slot.name)) continue
      const upload = uploads.get(slot.name)
      errors[slotErrorName(slot.name)] =
        upload && upload.phase !== 'failed' ? texts.waitForFile : texts.mandatoryFile
    }
    return errors
  }

  return (
    <StepForm step={step} check={check} onValid={actions.finish}>
      {documentGroups.map((group) => (
        <Card key={group.id} aria-labelledby={`grupo-${group.id}`}>
          <CardTitle as="h3" id={`grupo-${group.id}`} description={group.hint}>
            {group.label}
          </CardTitle>
          <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {documentSlots
              .filter((slot) => slot.group === group.id)
              .map((slot) => (
                <FileSlot
                  key={slot.name}
                  slot={slot}
                  stored={documents.find((document) => document.tipo === slot.name) ?? null}
                />
              ))}
          </ul>
        </Card>
      ))}
      <FieldSections step={step} except={['consentimentos']} />
      <Consents />
    </StepForm>
  )
}
