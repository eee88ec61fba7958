import { displayValue } from '@/domain/organization/fields/display-value'
import { stepLabels, type FormStep, type ProfileField } from '@/domain/organization/fields/field-types'
import type { Difference } from '@/lib/differences'
import { formatDateTime } from '@/lib/format-date'
import type { Conflict } from '@/lib/query/save-with-version'

export function stepConflict(
  step: FormStep,
  savedAt: string | undefined,
  found: readonly Difference<ProfileField>[],
): Conflict {
  const when = savedAt && formatDateTime(savedAt)
  return {
    title: 'Há uma versão mais nova desta etapa',
    introduction: `A etapa ${stepLabels[step]} foi salva em outra janela ou outro aparelho${when ? ` em ${when}` : ''}.`,
    conflicts: found.map(({ field, mine, saved, proposal }) => ({
      name: field.name,
      label: field.label,
      mine: displayValue(field, mine),
      saved: displayValue(field, saved),
      proposal,
    })),
  }
}
