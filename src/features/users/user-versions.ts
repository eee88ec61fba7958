import { roleLabel } from '@/session/roles'
import type { TwoValues } from '@/domain/organization/step-form/conflict-dialog'
import { differences, type Choices } from '@/domain/organization/step-form/merge'
import type { StoredValues } from './update-user'

type Field = { name: keyof StoredValues; label: string }

const fields: readonly Field[] = [
  { name: 'name', label: 'Nome' },
  { name: 'email', label: 'E-mail' },
  { name: 'phone', label: 'Telefone' },
  { name: 'role', label: 'Papel' },
]

const say = ({ name }: Field, values: StoredValues): string | null =>
  name === 'role' ? roleLabel(values.role) : values[name].trim() || null

/** As `compareVersions` of an edital. */
export function compareUsers<Mine extends StoredValues>(mine: Mine, saved: StoredValues, base: StoredValues) {
  const found = differences(fields, mine, saved, base)
  return {
    found: found.map(({ field, proposal }): TwoValues => ({
      ...field,
      mine: say(field, mine),
      saved: say(field, saved),
      proposal,
    })),
    merge: (choices: Choices): Mine =>
      found
        .filter(({ field: { name } }) => choices[name] !== 'mine')
        .reduce((values, { field: { name } }) => ({ ...values, [name]: saved[name] }), mine),
  }
}
