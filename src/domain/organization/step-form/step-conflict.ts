import { displayValue } from '@/domain/organization/fields/display-value'
import { stepLabels, type FormStep, type ProfileField } from '@/domain/organization/fields/field-types'
import { changedByBoth, type Difference } from '@/lib/differences'
import { formatDateTime } from '@/lib/format-date'
import type { Conflict } from '@/lib/query/save-with-version'

/** Who saved the newer version: the same person elsewhere, or another. */
export type Saver = { name: string } | 'self' | 'team' | 'other'

function savedBy(saver: Saver): string {
  if (saver === 'self') return 'em outra janela ou outro aparelho'
  if (saver === 'team') return 'pela nossa equipe'
  return saver === 'other' ? 'por outra pessoa' : `por ${saver.name}`
}

export function stepConflict(
  step: FormStep,
  savedAt: string | undefined,
  saver: Saver,
  found: readonly Difference<ProfileField>[],
): Conflict {
  const when = savedAt && formatDateTime(savedAt)
  return {
    title: 'Há uma versão mais nova desta etapa',
    introduction: `A etapa ${stepLabels[step]} foi salva ${savedBy(saver)}${when ? ` em ${when}` : ''}.`,
    conflicts: changedByBoth(found).map(({ field, mine, saved }) => ({
      name: field.name,
      label: field.label,
      mine: displayValue(field, mine),
      saved: displayValue(field, saved),
    })),
  }
}
