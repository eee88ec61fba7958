import type { Document } from '@/lib/supabase/database'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { documentGroups, mandatorySlots, missingSlots, documentSlots } from '@/domain/documents/slots'
import type { FieldErrors } from '@/domain/organization/validate-step'
import { renewalLabel, renewalLink } from '@/domain/organization/profile-target'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SkeletonLines } from '@/components/ui/skeleton'
import { callsOrganization, ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { useFirstAnswers } from '@/lib/query/use-first-answers'
import { showToast } from '@/lib/toast'
import { texts } from '../texts'
import { removeOrphans } from '@/portal/profile/uploads/remove-orphans'
import { useWizard } from '../wizard-context'
import { StepForm } from '../components/step-form'
import { Consents } from './consents'
import { Folds, Fold } from './fold'
import { slotErrorName } from '@/portal/profile/documents/slot-names'
import { useHasLapsing } from '@/portal/profile/renewal/use-has-lapsing'
import { SlotList } from './slot-list'
import { StillNeeded } from './still-needed'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { countDocuments, ownerTask, sortDocuments } from '@/domain/documents/own-documents'
import { validityTexts } from '@/domain/documents/validity-texts'
import { useWatch } from 'react-hook-form'
import { sectionsOf } from '@/domain/organization/fields/fields'
import type { FieldValues, ProfileField } from '@/domain/organization/fields/field-types'
import { FieldGrid } from '../components/field-sections'

const step = 'documentos'
const none: readonly Document[] = []

export default function DocumentsStep() {
  const { target, store, actions, uploads } = useWizard()
  const { data: organization } = useQuery(ownDocumentQueries.organization(target))
  const documents = organization?.documentos ?? none
  const orgId = organization?.id
  const queryClient = useQueryClient()
  const isKnown = useFirstAnswers([
    useQuery(todayQuery),
    useQuery(ownDocumentQueries.requests(target)),
    useQuery(ownDocumentQueries.conversations(target)),
  ])

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

  if (!isKnown) return <SkeletonLines lines={8} className="min-h-window" />
  return (
    <StepForm step={step} check={check} onValid={actions.finish} onLater={actions.saveTexts}>
      <RenewalLink documents={documents} />
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

function RenewalLink({ documents }: { documents: readonly Document[] }) {
  const { target } = useWizard()
  if (!useHasLapsing(documents)) return null
  return (
    <ButtonLink
      variant="secondary"
      icon={<ListChecks />}
      className="self-start"
      to={renewalLink(target.orgId)}
    >
      {renewalLabel}
    </ButtonLink>
  )
}

type FoldedGroupProps = {
  orgId: string | undefined
  group: (typeof documentGroups)[number]
  documents: readonly Document[]
}

/** Opens for an upload and for a document that asks something of its owner. */
function FoldedGroup({ orgId, group, documents }: FoldedGroupProps) {
  const { uploads, target } = useWizard()
  const { data: requests = [] } = useQuery(ownDocumentQueries.requests(target))
  const { data: conversations = [] } = useQuery(ownDocumentQueries.conversations(target))
  const { data: today } = useQuery(todayQuery)
  const slots = documentSlots.filter((slot) => slot.group === group.id && !slot.mandatory)
  const { valid, total, refused } = countDocuments(documents, slots)
  const attention = today ? sortDocuments(documents, today, slots).toRenew.length - refused : 0
  const asks = documents.some(
    (document) => slots.some((slot) => slot.name === document.tipo) && ownerTask(document, today) !== null,
  )
  const moving = useSyncExternalStore(uploads.subscribe, () =>
    slots.some((slot) => uploads.get(slot.name) !== null),
  )
  const requested = requests.some(({ documentos }) => slots.some(({ name }) => documentos.includes(name)))
  const written = conversations
    .filter(callsOrganization)
    .some(({ tipo }) => slots.some(({ name }) => name === tipo))
  const calling = moving || asks || requested || written
  const [open, setOpen] = useState(calling)
  const [called, setCalled] = useState(calling)
  // Opens once and stays open, so that nothing folds under somebody's work.
  if (calling !== called) {
    setCalled(calling)
    if (calling) setOpen(true)
  }
  return (
    <Fold
      id={`grupo-${group.id}`}
      title={`${group.label}: ${valid} de ${total}`}
      summary={
        refused + attention > 0 && (
          <p className="text-sm font-semibold text-warning-ink">
            {[
              refused > 0 && validityTexts.refusedCount(refused),
              attention > 0 &&
                (attention === 1 ? '1 precisa de atenção' : `${attention} precisam de atenção`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )
      }
      open={open}
      onOpenChange={setOpen}
    >
      <p className="px-4 pb-3 text-sm text-ink-soft sm:px-6">{group.hint}</p>
      <SlotList orgId={orgId} slots={slots} documents={documents} />
    </Fold>
  )
}

type Section = ReturnType<typeof sectionsOf>[number]

function TextSections() {
  return (
    <Folds>
      {sectionsOf(step)
        .filter(({ id }) => id !== 'consentimentos')
        .map((section) => (
          <TextSection key={section.id} section={section} />
        ))}
    </Folds>
  )
}

const textsOf = (fields: readonly ProfileField[], values: readonly unknown[]): string[] =>
  fields.flatMap((_, index) => {
    const value = values[index]
    return typeof value === 'string' && value.trim() ? [value.trim()] : []
  })

/** What was filled in before is folded. */
function TextSection({ section: { id, title, hint, fields } }: { section: Section }) {
  const { values } = useWizard().store.editors[step]
  const names = fields.map(({ name }) => name)
  const [open, setOpen] = useState(
    () =>
      textsOf(
        fields,
        names.map((name) => values[name]),
      ).length === 0,
  )
  return (
    <Fold
      id={`secao-${id}`}
      title={title}
      summary={<Filled fields={fields} short={open} />}
      open={open}
      onOpenChange={setOpen}
    >
      {/* Isolated, so that a keystroke repaints one section instead of the whole form. */}
      <div className="isolate px-4 pb-5 sm:px-6">
        {hint && <p className="mb-4 text-ink-soft">{hint}</p>}
        <FieldGrid fields={fields} />
      </div>
    </Fold>
  )
}

/** The count and, of a folded section, what begins its texts. Alone, because every keystroke renders it. */
function Filled({ fields, short }: { fields: readonly ProfileField[]; short: boolean }) {
  const filled = textsOf(fields, useWatch<FieldValues>({ name: fields.map(({ name }) => name) }))
  const count = `${filled.length} de ${fields.length} ${fields.length === 1 ? 'preenchido' : 'preenchidos'}`
  return (
    <p className="line-clamp-1 text-sm text-ink-soft">{short ? count : [count, ...filled].join(' · ')}</p>
  )
}
