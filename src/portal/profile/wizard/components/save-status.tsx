import { CircleCheck, HardDrive, TriangleAlert } from 'lucide-react'
import type { FormStep } from '@/domain/organization/fields/field-types'
import { cx } from '@/lib/cx'
import { useChangedFields } from '@/domain/organization/step-form/editor-provider'
import { useWizard, useWizardState } from '../wizard-context'
import type { AutoSaveState } from '../auto-save'
import { savingButtons } from '../steps'

export function SaveStatus({ step }: { step: FormStep }) {
  const { store } = useWizard()
  const changed = useChangedFields(store.editors[step])
  const saved = useWizardState(store, (state) => state.saved.has(step))
  const autoSave = useWizardState(store, (state) => state.autoSave)
  const situation = describe({ step, changed, saved, autoSave })
  const isAlarm = situation?.icon === TriangleAlert
  const status = situation && (
    <p className={cx('flex items-start gap-2 text-sm', situation.className)}>
      <situation.icon className="mt-0.5 size-4 shrink-0" />
      {situation.text}
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

type Situation = { step: FormStep; changed: readonly string[]; saved: boolean; autoSave: AutoSaveState }

function describe({ step, changed, saved, autoSave }: Situation) {
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
  if (autoSave === 'saving')
    return { icon: HardDrive, text: 'Guardando neste aparelho...', className: 'text-ink-soft' }
  return {
    icon: HardDrive,
    text: `Há mudanças guardadas só neste aparelho. Elas serão salvas quando você usar ${savingButtons(step, changed)}.`,
    className: 'text-ink-soft',
  }
}
