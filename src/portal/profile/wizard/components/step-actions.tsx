import {
  ArrowLeft,
  ArrowRight,
  Check,
  Save,
  CircleCheck,
  HardDrive,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { FormStep } from '@/domain/organization/fields/field-types'
import { Button } from '@/components/ui/button'
import { texts } from '../texts'
import { savingButton, stepAfter, stepBefore, savingButtons } from '../steps'
import { useWizard, useWizardState } from '../wizard-context'
import { cx } from '@/lib/cx'
import { useChangedFields } from '@/domain/organization/step-form/editor-provider'
import type { AutoSaveState } from '../auto-save'

type StepActionsProps = {
  step: FormStep
  busy: boolean
  /** The step whose submit button requires more than its text fields saves these alone. */
  later?: { busy: boolean; onClick: () => void }
}

export function StepActions({ step, busy, later }: StepActionsProps) {
  const { actions } = useWizard()
  const last = stepAfter(step) === null
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <SaveStatus step={step} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        {stepBefore(step) ? (
          <Button
            variant="secondary"
            icon={<ArrowLeft />}
            // It slides under the finger that tapped 'Próximo' twice, and would lead back from what is being saved.
            disabled={busy || actions.saving}
            onClick={() => actions.back(step)}
          >
            Voltar
          </Button>
        ) : (
          <span />
        )}
        {later && (
          <Button
            variant="secondary"
            className="sm:ml-auto"
            icon={<Save />}
            busy={later.busy}
            busyLabel="Salvando..."
            disabled={busy}
            onClick={later.onClick}
          >
            {texts.saveForLater}
          </Button>
        )}
        <Button
          type="submit"
          busy={busy}
          busyLabel={last ? 'Enviando...' : 'Salvando...'}
          disabled={later?.busy}
        >
          {last && <Check />}
          {savingButton(step)}
          {!last && <ArrowRight />}
        </Button>
      </div>
    </div>
  )
}

function SaveStatus({ step }: { step: FormStep }) {
  const { store } = useWizard()
  const changed = useChangedFields(store.editors[step])
  const saved = useWizardState(store, (state) => state.saved.has(step))
  const autoSave = useWizardState(store, (state) => state.autoSave)
  const situation = describe({ step, changed, saved, autoSave })
  const isAlarm = situation?.icon === TriangleAlert
  const status = situation && (
    <p className={cx('flex items-start gap-2 text-sm', situation.className)}>
      <situation.icon className="mt-0.5 size-4 shrink-0" />
      {situation.followed ? (
        // What follows in a moment takes its room now: the buttons below must not move under a finger.
        <span className="relative">
          <span className="absolute inset-0">{situation.text}</span>
          <span aria-hidden="true" className="invisible">
            {situation.followed}
          </span>
        </span>
      ) : (
        situation.text
      )}
    </p>
  )
  return (
    <>
      {/* Always mounted, so that screen readers announce a failure, and only that. */}
      <div role="alert" className="empty:-mt-4">
        {isAlarm && status}
      </div>
      {!isAlarm && status}
    </>
  )
}

/** `followed` by this text, unless something fails. */
type Described = { icon: LucideIcon; text: string; className: string; followed?: string }

type Situation = { step: FormStep; changed: readonly string[]; saved: boolean; autoSave: AutoSaveState }

function describe({ step, changed, saved, autoSave }: Situation): Described | null {
  if (changed.length === 0)
    return saved ? { icon: CircleCheck, text: 'Esta etapa está salva.', className: 'text-success-ink' } : null
  if (autoSave === 'full' || autoSave === 'blocked')
    return {
      icon: TriangleAlert,
      text:
        autoSave === 'full'
          ? 'Este aparelho está sem espaço e não guardou o que você digitou. Salve a etapa antes de fechar a página.'
          : 'O navegador não deixa guardar dados neste aparelho. Salve a etapa antes de fechar a página.',
      className: 'text-danger-ink font-semibold',
    }
  const kept = `Há mudanças guardadas só neste aparelho. Elas serão salvas quando você usar ${savingButtons(step, changed)}.`
  const situation = { icon: HardDrive, text: kept, className: 'text-ink-soft' }
  return autoSave === 'saving'
    ? { ...situation, text: 'Guardando neste aparelho...', followed: kept }
    : situation
}
