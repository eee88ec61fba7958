import { roleLabel } from '@/session/roles'
import { changedByBoth, differences, ownChanges, type Choices, type FieldConflict } from '@/lib/differences'
import type { StoredValues } from './update-user'

type Field = { name: keyof StoredValues; label: string }

const fields: readonly Field[] = [
  { name: 'name', label: 'Nome' },
  { name: 'email', label: 'E-mail' },
  { name: 'phone', label: 'Telefone' },
  { name: 'role', label: 'Papel' },
]

const describe = ({ name }: Field, values: StoredValues): string | null =>
  name === 'role' ? roleLabel(values.role) : values[name].trim() || null

export function compareUsers<Mine extends StoredValues>(mine: Mine, saved: StoredValues, base: StoredValues) {
  const found = differences(fields, mine, saved, base)
  return {
    conflicts: changedByBoth(found).map(({ field }): FieldConflict => ({
      ...field,
      mine: describe(field, mine),
      saved: describe(field, saved),
    })),
    merge: (choices: Choices): Mine =>
      ownChanges(found, choices).reduce(
        (values, { field: { name } }) => ({ ...values, [name]: mine[name] }),
        {
          ...mine,
          ...saved,
        },
      ),
  }
}
