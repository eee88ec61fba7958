import { formatDateTime } from '@/lib/format-date'
import { displayValue } from '@/domain/organization/fields/display-value'
import { stepLabels } from '@/domain/organization/fields/field-types'
import type { Choices } from './merge'
import type { Conflict } from './step-form-controller'
import VersionWindow from './conflict-dialog'

type ConflictWindowProps = { conflict: Conflict; onSettle: (choices: Choices | null) => void }

/** Two copies of a step say different things. */
export default function ConflictWindow({ conflict, onSettle }: ConflictWindowProps) {
  const { step, savedAt, found, during } = conflict
  const when = savedAt && formatDateTime(savedAt)
  return (
    <VersionWindow
      conflict={{
        title: 'Há uma versão mais nova desta etapa',
        introduction: `A etapa ${stepLabels[step]} foi salva em outra janela ou outro aparelho${when ? ` em ${when}` : ''}.`,
        ...(during !== 'save' && { confirmLabel: 'Usar minhas escolhas' }),
        found: found.map(({ field, mine, saved, proposal }) => ({
          name: field.name,
          label: field.label,
          mine: displayValue(field, mine),
          saved: displayValue(field, saved),
          proposal,
        })),
      }}
      onSettle={onSettle}
    />
  )
}
