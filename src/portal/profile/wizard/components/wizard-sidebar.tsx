import type { Document } from '@/lib/supabase/database'
import { ChevronDown, CircleCheck, CircleDashed, FileCheck, PencilLine, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { countDocuments } from '@/domain/documents/own-documents'
import { mandatorySlots, overviewId } from '@/domain/documents/slots'
import { validityTexts } from '@/domain/documents/validity-texts'
import { cx } from '@/lib/cx'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { paths } from '@/lib/paths'
import { formSteps, stepLabels, type FormStep } from '@/domain/organization/fields/field-types'
import { LazyPart } from '@/components/ui/error-boundary'
import { Card, CardTitle } from '@/components/ui/card'
import { useDirtySteps } from '@/domain/organization/step-form/editor-provider'
import { SupportContact } from '@/components/ui/support-contact'
import { useUnderWay } from '@/portal/profile/uploads/use-upload-queue'
import { useWizard, useWizardState } from '../wizard-context'
import { InvitationsCard } from '@/portal/edital-invitations/invitations-card'
import { isOnDevice } from '@/lib/device-storage'
import { showToast } from '@/lib/toast'
import { Button } from '@/components/ui/button'
import { texts } from '../texts'

const DocumentsOverview = lazyWithPreload(() => import('@/portal/profile/dossier/documents-overview'))

/** The tick stands for saved data: unsaved changes remove it. */
const situations = {
  unsaved: { icon: PencilLine, iconClass: 'text-warning-ink', text: 'Com mudanças não salvas' },
  saved: { icon: CircleCheck, iconClass: 'text-success', text: 'Salva' },
  begun: { icon: CircleDashed, iconClass: 'text-ink-soft', text: 'Salva, ainda incompleta' },
  open: { icon: CircleDashed, iconClass: 'text-ink-soft', text: 'Ainda não salva' },
}

/** It stands beside the form, and on phones below it without what the steps and their slots show already. */
export function WizardSidebar({
  documents,
  missing,
}: {
  documents: readonly Document[]
  /** Why the documents' step is not done. */
  missing?: ReactNode
}) {
  const { target, store, uploads } = useWizard()
  const saved = useWizardState(store, (state) => state.saved)
  const complete = useWizardState(store, (state) => state.complete)
  const unsaved = useDirtySteps(store.editors)
  const underWay = useUnderWay(uploads)
  const step = useWizardState(store, (state) => state.currentStep)
  // How it starts: open beside the form, or if a mail's link asks for it.
  const { hash, search } = useLocation()
  const [open] = useState(() => hash === `#${overviewId}` || matchMedia('(min-width: 64rem)').matches)
  const { valid, total, refused } = countDocuments(documents)
  const mandatory = countDocuments(documents, mandatorySlots)
  const [help, helpLabel] = helpOf(step, search)
  return (
    <aside
      aria-label="Resumo do perfil"
      // A list of documents is taller than most windows, so it scrolls with the page.
      className={cx(
        'flex flex-col gap-4 max-lg:mt-4 lg:col-start-2',
        documents.length === 0 && 'lg:sticky lg:top-24',
      )}
    >
      {/* The steps above show the same on phones. */}
      <Card padded={false} className="p-4 max-lg:hidden">
        <CardTitle>Resumo</CardTitle>
        <ul className="flex flex-col gap-2">
          {formSteps.map((step) => {
            const {
              icon: Icon,
              iconClass,
              text,
            } = unsaved.includes(step)
              ? situations.unsaved
              : situations[!saved.has(step) ? 'open' : step === 'documentos' && !complete ? 'begun' : 'saved']
            return (
              <li key={step} className="flex items-start gap-2">
                <Icon className={cx('mt-0.5 size-5 shrink-0', iconClass)} />
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">{stepLabels[step]}</p>
                  <p className="text-sm text-ink-soft">{text}</p>
                  {step === 'documentos' && missing}
                </div>
              </li>
            )
          })}
          <li className="flex items-start gap-2">
            <FileCheck className="mt-0.5 size-5 text-ink-soft" />
            <div>
              <p className="font-semibold">Arquivos</p>
              <p className="text-sm text-ink-soft">
                {mandatory.valid} de {mandatory.total} obrigatórios
                <br />
                {valid} de {total} no total
                {refused > 0 && (
                  <>
                    <br />
                    {validityTexts.refusedCount(refused)}
                  </>
                )}
                {underWay > 0 && (
                  <>
                    <br />
                    {underWay === 1 ? '1 arquivo sendo enviado' : `${underWay} arquivos sendo enviados`}
                  </>
                )}
              </p>
            </div>
          </li>
        </ul>
      </Card>
      <InvitationsCard userId={target.userId} />
      {documents.length > 0 && (
        <details open={open} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg border border-line bg-surface px-4 font-semibold shadow-sm lg:group-open:hidden [&::-webkit-details-marker]:hidden">
            <span className="flex-1">Prazos e cópia dos arquivos</span>
            <ChevronDown className="size-5 shrink-0 text-ink-soft transition-transform group-open:[transform:rotate(180deg)]" />
          </summary>
          <div className="max-lg:mt-2">
            <LazyPart failure="O resumo dos documentos não carregou.">
              <DocumentsOverview documents={documents} organization={target.orgId} />
            </LazyPart>
          </div>
        </details>
      )}
      <ClearDraft />
      <Link to={`${paths.help}/${help}`} className="link inline-flex min-h-11 items-center">
        Ajuda: {helpLabel}
      </Link>
      <SupportContact intro="Precisa de ajuda?" />
    </aside>
  )
}

/** @returns the guide's page and what the link to it says */
function helpOf(step: FormStep, search: string) {
  if (step !== 'documentos') return ['preencher-perfil', 'o perfil passo a passo']
  if (search.includes('renovar')) return ['recusas-e-pedidos', 'recusas, pedidos e renovação']
  return ['enviar-documentos', 'enviar documentos']
}

const ClearDraftDialog = lazyWithPreload(() => import('./clear-draft-dialog'))

/** It helps on shared devices, and confirms first where unsaved text would be lost (decision 39). */
function ClearDraft() {
  const { target, store } = useWizard()
  const { userId } = target
  // It is null before the first time; afterwards the dialog stays mounted for the closing animation.
  const [confirming, setConfirming] = useState<boolean | null>(null)

  const hasLocalData = () =>
    (['formData', 'keptPages', 'messages'] as const).some((key) => isOnDevice(key, userId))

  function clear() {
    const notice = hasLocalData() ? texts.cleared : texts.nothingToClear
    store.clear()
    setConfirming((confirming) => confirming && false)
    showToast({ tone: 'success', ...notice, id: 'cleared' })
  }

  return (
    <div>
      <Button
        size="sm"
        variant="secondary"
        icon={<Trash2 />}
        {...ClearDraftDialog.onIntent}
        onClick={() => (hasLocalData() ? setConfirming(true) : clear())}
      >
        Limpar dados locais
      </Button>
      <p className="mt-2 text-sm text-ink-soft">
        Apaga o que está guardado só neste aparelho. O que já foi salvo continua salvo.
      </p>
      {confirming !== null && (
        <LazyPart failure="Nada foi apagado" onFailed={() => setConfirming(null)}>
          <ClearDraftDialog open={confirming} onOpenChange={setConfirming} onConfirm={clear} />
        </LazyPart>
      )}
    </div>
  )
}
