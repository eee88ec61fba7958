import { roleLabel } from '@/session/roles'
import type { Part } from '@/lib/compare-versions'
import type { StoredValues } from './update-user'
import type { UserValues } from './user-values'

const part = (name: keyof StoredValues, label: string): Part<UserValues> => ({
  name,
  label,
  describe: (values) => (name === 'role' ? roleLabel(values.role) : values[name].trim() || null),
  apply: (into, from) => ({ ...into, [name]: from[name] }),
})

export const userParts = [
  part('name', 'Nome'),
  part('email', 'E-mail'),
  part('phone', 'Telefone'),
  part('role', 'Papel'),
]
