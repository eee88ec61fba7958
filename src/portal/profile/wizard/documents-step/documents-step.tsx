import type { Document } from '@/lib/supabase/database'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { documentGroups, mandatorySlots, missingSlots } from '@/domain/documents/slots'
import type { FieldErrors } from '@/domain/organization/validate-step'
import { Card } from '@/components/ui/card'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { showToast } from '@/lib/toast'
import { texts } from '../texts'
import { removeOrphans } from '@/portal/profile/uploads/remove-orphans'
import { useWizard } from '../wizard-context'
import { StepForm } from '../components/step-form'
import { scrollToLateTarget } from './scroll-to-late-target'
import { Consents } from './consents'
import { Folds } from './fold'
import { FoldedGroup } from './folded-group'
import { slotErrorName } from '@/portal/profile/documents/slot-names'
import { SlotList } from './slot-list'
import { StillNeeded } from './still-needed'
import { TextSections } from './text-sections'

const step = 'documentos'
const none: readonly Document[] = []

export default function DocumentsStep() {
  const { target, store, actions, uploads } = useWizard()
  const { data: organization } = useQuery(ownDocumentQueries.organization(target))
  const documents = organization?.documentos ?? none
  const orgId = organization?.id
  const queryClient = useQueryClient()
  const { hash, key } = useLocation()

  useEffect(() => {
    if (orgId) void removeOrphans(orgId)
  }, [orgId])

  useEffect(() => {
    // Slots, which are list items, take what is dropped on them; react-dropzone swallows what falls beside.
    const onDrop = ({ target }: DragEvent) => {
      if (target instanceof Element && !target.closest('li'))
        showToast({ tone: 'error', ...texts.besideSlot })
    }
    document.addEventListener('drop', onDrop)
    return () => document.removeEventListener('drop', onDrop)
  }, [])

  useEffect(() => (hash ? scrollToLateTarget(hash.slice(1)) : undefined), [hash, key])

  /** Product 5, final step: the privacy policy first, then the missing files in their order. */
  function check(): FieldErrors {
    const errors: FieldErrors = {}
    // An editor finishes all the rest.
    if (target.orgId === null && store.editors.documentos.values.privacyPolicy !== true)
      errors.privacyPolicy = 'Você precisa concordar com a política de privacidade'
    // Read again after waiting: `documents` lacks what arrived meanwhile.
    const stored =
      queryClient.getQueryData(ownDocumentQueries.organization(target).queryKey)?.documentos ?? none
    for (const slot of missingSlots(stored)) {
      const upload = uploads.get(slot.name)
      if (!upload || upload.phase === 'failed') errors[slotErrorName(slot.name)] = texts.mandatoryFile
    }
    return errors
  }

  return (
    <StepForm step={step} check={check} onValid={actions.finish} onLater={actions.saveTexts}>
      <Card padded={false} aria-labelledby="grupo-obrigatorios">
        <div className="px-4 py-3 sm:px-6">
          <h3 id="grupo-obrigatorios" className="text-lg">
            Documentos obrigatórios
          </h3>
          <p className="text-sm text-ink-soft">Sem estes três, não dá para finalizar o cadastro.</p>
        </div>
        <SlotList orgId={orgId} slots={mandatorySlots} documents={documents} />
      </Card>
      <Folds>
        {documentGroups.map((group) => (
          <FoldedGroup key={group.id} orgId={orgId} group={group} documents={documents} />
        ))}
      </Folds>
      <TextSections />
      <Consents />
      <StillNeeded documents={documents} />
    </StepForm>
  )
}
