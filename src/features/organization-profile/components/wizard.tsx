import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { watchTable } from '@/shared/lib/live'
import { setPageProgress } from '@/shared/lib/page-progress'
import { paths } from '@/shared/lib/paths'
import { prepareToasts, showToast } from '@/shared/lib/toast'
import type { FormStep } from '@/shared/organization/field-types'
import { profileQueries, type StoredDocument } from '../queries'
import { texts } from '../texts'
import { useUploads } from '../uploads/use-uploads'
import type { StepRow } from '../wizard/save-step'
import { openedStep, reached, savingButton } from '../wizard/steps'
import { useWizardActions } from '../wizard/use-wizard-actions'
import { useWizardState, WizardContext } from '../wizard/wizard-context'
import { WizardStore } from '../wizard/wizard-store'
import { ProgressBanner } from './progress-banner'
import { RefusedDocuments } from './refused-documents'
import { RestoredNotice } from './restored-notice'
import { StepTabs } from './step-tabs'
import { WizardSidebar } from './wizard-sidebar'

// Windows that most visits never see.
const ConflictDialog = lazy(() => import('./conflict-dialog'))
const CompletionOverlay = lazy(() => import('./completion-overlay'))

type WizardProps = {
  userId: string
  rows: readonly StepRow[]
  documents: readonly StoredDocument[]
  /** The step in the address, null for the address of the profile itself. */
  asked: FormStep | null
}

const onKept = (step: FormStep) =>
  showToast({ tone: 'success', ...texts.kept(savingButton(step)), id: 'auto-save' })

/** The person's own profile, from the saved copies and what is kept on this device. */
export function Wizard({ userId, rows, documents, asked }: WizardProps) {
  const queryClient = useQueryClient()
  const hasFiles = documents.length > 0
  const [store] = useState(() => new WizardStore(userId, rows, { asked, hasFiles }, onKept))
  const uploads = useUploads(userId, store)
  const actions = useWizardActions(userId, store)
  const { saving } = actions
  const place = useWizardState(store, (state) => state.place)
  const arriving = useWizardState(store, (state) => state.arriving)
  const completed = useWizardState(store, (state) => state.completed)
  const percent = useWizardState(store, (state) => state.percent)
  const autoSave = useWizardState(store, (state) => state.autoSave)
  const conflict = useWizardState(store, (state) => state.conflict)

  useEffect(() => store.attach(), [store])
  // The first message here may well be that the line is cut.
  useEffect(() => prepareToasts(), [])
  useEffect(() => store.adopt(rows), [store, rows])
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries(profileQueries.organization(userId))
    return watchTable('documentos', refresh)
  }, [queryClient, userId])

  const step = asked && !arriving ? openedStep(asked, place, reached(completed, hasFiles)) : place
  const redirected = asked !== null && asked !== step
  useEffect(() => {
    // Not before the address says so too: a step that is only passed on the way opens nothing further.
    if (redirected) return
    store.arrive()
    if (step !== store.getState().place) store.open(step)
  }, [store, step, redirected])

  const showsSaving = saving || autoSave === 'saving'
  useEffect(() => setPageProgress({ percent, saving: showsSaving }), [percent, showsSaving])
  useEffect(() => () => setPageProgress(null), [])

  if (redirected) return <Navigate to={paths.profileStep(step)} replace />
  return (
    <WizardContext value={{ userId, store, uploads, actions }}>
      <div className="flex flex-col gap-4 empty:hidden">
        <ProgressBanner percent={percent} />
        <RefusedDocuments documents={documents} />
        <RestoredNotice />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <StepTabs step={step} />
        <WizardSidebar documents={documents} />
      </div>
      {conflict && (
        <Suspense>
          <ConflictDialog conflict={conflict} onSettle={actions.settle} />
        </Suspense>
      )}
      {actions.celebrating && (
        <Suspense>
          <CompletionOverlay onClose={actions.endCelebration} />
        </Suspense>
      )}
    </WizardContext>
  )
}
