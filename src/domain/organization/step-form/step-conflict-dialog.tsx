import { formatDateTime } from '@/lib/format-date'
import { displayValue } from '@/domain/organization/fields/display-value'
import { stepLabels } from '@/domain/organization/fields/field-types'
import type { Choices } from './merge'
import type { StepConflict } from './step-form-controller'
import ConflictDialog from './conflict-dialog'

type StepConflictDialogProps = { conflict: StepConflict; onResolve: (choices: Choices | null) => void }

/** Two copies of a step say different things. */
export default function StepConflictDialog({ conflict, onResolve }: StepConflictDialogProps) {
  const { step, savedAt, conflicts, during } = conflict
  const when = savedAt && formatDateTime(savedAt)
  return (
    <ConflictDialog
      conflict={{
        title: 'Há uma versão mais nova desta etapa',
        introduction: `A etapa ${stepLabels[step]} foi salva em outra janela ou outro aparelho${when ? ` em ${when}` : ''}.`,
        ...(during !== 'save' && { confirmLabel: 'Usar minhas escolhas' }),
        conflicts: conflicts.map(({ field, mine, saved, proposal }) => ({
          name: field.name,
          label: field.label,
          mine: displayValue(field, mine),
          saved: displayValue(field, saved),
          proposal,
        })),
      }}
      onResolve={onResolve}
    />
  )
}
