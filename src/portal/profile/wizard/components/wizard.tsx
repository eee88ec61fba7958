import type { Document } from '@/lib/supabase/database'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { watchTable } from '@/lib/supabase/live'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { setPageProgress } from '@/lib/page-progress'
import { showToast } from '@/lib/toast'
import { documentState } from '@/domain/documents/document-state'
import { hasAgreed, missingForCompletion } from '../missing-for-completion'
import { formSteps, type FormStep, stepLabels } from '@/domain/organization/fields/field-types'
import { DIALOG_FAILED, LazyPart } from '@/components/ui/error-boundary'
import { useConflictDialog } from '@/components/form/use-conflict-dialog'
import { profileLink, type ProfileTarget } from '@/domain/organization/profile-target'
import { refreshOrganization, type StepRow } from '@/domain/documents/own-document-queries'
import { stepsToConfirm } from '../confirmation'
import { doneSteps, type ShownProgress } from '../progress'
import { shownProgressQuery } from '../shown-progress'
import { texts } from '../texts'
import { useWizardUploads } from '../use-wizard-uploads'
import { isBefore, openedStep, reached, savingButtons } from '../steps'
import { useWizardActions } from '../use-wizard-actions'
import { saverOf } from '../saver-of'
import { useWizardState, WizardContext, type LinkTo, useWizard } from '../wizard-context'
import { WizardStore } from '../wizard-store'
import { ConfirmNotice } from './confirm-notice'
import { MissingItems } from './missing-items'
import { ProgressBanner } from './progress-banner'
import { RefusedDocuments } from './refused-documents'
import { StepTabs } from './step-tabs'
import { wizardGrid } from './wizard-grid'
import { WizardSidebar } from './wizard-sidebar'
import { Banner } from '@/components/ui/banner'
import { useDirtySteps } from '@/domain/organization/step-form/editor-provider'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'

const CompletionOverlay = lazyWithPreload(() => import('./completion-overlay'))

type WizardProps = {
  target: ProfileTarget
  /** Value of `?organizacao=`. */
  organization: string | null
  orgId: string | undefined
  rows: readonly StepRow[]
  documents: readonly Document[]
  complete: boolean
  requestedStep: FormStep | null
}

const onDraftWrite = (step: FormStep, changed: readonly string[]) =>
  showToast({ tone: 'success', ...texts.draftSaved(savingButtons(step, changed)), id: 'auto-save' })

export function Wizard({
  target: given,
  organization,
  orgId,
  rows,
  documents,
  complete,
  requestedStep,
}: WizardProps) {
  const queryClient = useQueryClient()
  // Another profile is another wizard.
  const [target] = useState(given)
  const hasFiles = documents.length > 0
  const { data: shown } = useQuery(shownProgressQuery(target))
  const [store] = useState(
    () =>
      new WizardStore(target, rows, { requestedStep, hasFiles, complete, shown }, onDraftWrite, (row) =>
        saverOf(queryClient, target, row),
      ),
  )
  const { promptUser, conflictDialog } = useConflictDialog()
  const uploads = useWizardUploads({ target, store, queryClient, promptUser })
  const linkTo: LinkTo = (step) => profileLink(organization, step)
  const { waitForFiles, filesDialog } = useFilesDialog(uploads)
  const actions = useWizardActions(target, store, promptUser, waitForFiles, linkTo)
  const { saving } = actions
  const currentStep = useWizardState(store, (state) => state.currentStep)
  const redirecting = useWizardState(store, (state) => state.redirecting)
  const saved = useWizardState(store, (state) => state.saved)
  const percent = useWizardState(store, (state) => state.percent)

  useEffect(() => store.attach(), [store])
  useEffect(() => store.acceptServerRows(rows), [store, rows])
  useEffect(() => store.setComplete(complete), [store, complete])
  useEffect(() => {
    const conflicting = formSteps.find((step) => store.editors[step].isConflicting)
    if (conflicting) void store.editors[conflicting].resolveInitialConflict(promptUser)
  }, [store, promptUser])
  useEffect(() => {
    const refresh = () => void refreshOrganization(queryClient, target)
    return watchTable('documentos', refresh, orgId && `org_id=eq.${orgId}`)
  }, [queryClient, target, orgId])

  const step =
    requestedStep && !redirecting
      ? openedStep(requestedStep, currentStep, reached(saved, hasFiles))
      : currentStep
  const redirected = requestedStep !== null && requestedStep !== step
  useEffect(() => {
    // Wait for the URL: a step that is only passed through must not unlock others.
    if (redirected) return
    store.finishRedirect()
    if (step !== store.getState().currentStep) store.open(step)
  }, [store, step, redirected])

  // Not while the conflict dialog waits for the person.
  useProgressShown(store, target, saving && !conflictDialog)

  const items = missingForCompletion({ saved, complete, agreed: hasAgreed(rows), documents })
  const missing = items.length > 0 && (
    <MissingItems items={items} link={linkTo('documentos')} isOwner={target.orgId === null} />
  )
  if (redirected) return <Navigate to={linkTo(step)} replace />
  return (
    <WizardContext value={{ target, linkTo, store, uploads, actions }}>
      <div className={wizardGrid}>
        {/* Above the steps on phones, where each is one line; beside them on wide screens. */}
        <div className="flex flex-col gap-1 text-sm empty:hidden sm:gap-3 sm:max-lg:text-base lg:col-start-2">
          <ProgressBanner
            percent={percent}
            documents={documents}
            link={linkTo('documentos')}
            missing={missing}
          />
          <RefusedDocuments
            organization={organization}
            refused={documents.filter((document) => documentState(document) === 'rejected')}
          />
          {complete && target.orgId === null && (
            <ConfirmNotice toConfirm={stepsToConfirm(rows)} step={step} linkTo={linkTo} />
          )}
          <RestoredNotice step={step} />
        </div>
        <StepTabs step={step} />
        <WizardSidebar documents={documents} missing={missing} />
      </div>
      {conflictDialog}
      {filesDialog}
      {actions.celebrating && (
        <LazyPart failure={DIALOG_FAILED} onFailed={actions.endCelebration}>
          <CompletionOverlay onClose={actions.endCelebration} />
        </LazyPart>
      )}
    </WizardContext>
  )
}

/** Shows the progress in the header, and leaves it in the cache for the page's next start. */
function useProgressShown(store: WizardStore, target: ProfileTarget, busy: boolean) {
  const queryClient = useQueryClient()
  // Subscribed without rendering: a keystroke must not re-render the whole wizard.
  useEffect(() => {
    const show = () => {
      const { percent, autoSave, saved, complete } = store.getState()
      setPageProgress({ percent, saving: busy || autoSave === 'saving' })
      const now: ShownProgress = { percent, done: [...doneSteps({ saved, complete })] }
      queryClient.setQueryData(shownProgressQuery(target).queryKey, () => now)
    }
    show()
    return store.subscribe(show)
  }, [store, busy, queryClient, target])
  useEffect(() => () => setPageProgress(null), [])
}

function RestoredNotice({ step }: { step: FormStep }) {
  const { store, actions } = useWizard()
  const restored = useWizardState(store, (state) => state.restored)
  const dirty = useDirtySteps(store.editors)
  // It goes together with the step that was left, not when its save arrives, under a finger.
  const isLeft = actions.saving && dirty.some((one) => isBefore(one, step))
  if (!restored || isLeft) return null
  return (
    <Banner tone="info" title="O que você digitou antes está de volta">
      Estava guardado neste aparelho
      {dirty.length > 0 && ` (${dirty.map((one) => stepLabels[one]).join(', ')})`} e ainda não foi salvo.
      Confira e use o botão no fim da etapa para salvar.
    </Banner>
  )
}

const FilesDialog = lazyWithPreload(() => import('./files-dialog'))

/** `waitForFiles` resolves with whether to continue. */
function useFilesDialog(uploads: UploadQueue) {
  const [answer, setAnswer] = useState<((proceed: boolean) => void) | null>(null)
  const waitForFiles = () =>
    uploads.all().length === 0
      ? Promise.resolve(true)
      : new Promise<boolean>((resolve) => setAnswer(() => resolve))

  function onAnswer(proceed: boolean) {
    setAnswer(null)
    answer?.(proceed)
  }

  const filesDialog = answer && (
    <LazyPart failure={DIALOG_FAILED} onFailed={() => onAnswer(false)}>
      <FilesDialog onAnswer={onAnswer} />
    </LazyPart>
  )
  return { waitForFiles, filesDialog }
}
