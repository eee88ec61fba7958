import { permissionsOf } from './permissions'
import { newUser, type UserValues } from './user-values'

const sample = (number: number, role: UserValues['role']): UserValues => ({
  ...newUser,
  name: `Usuário de exemplo ${number}`,
  email: `exemplo${number}@mutirao.example`,
  role,
  status: 'active',
  permissions: permissionsOf(role),
})

/** The keys are ids of URLs; only development shows them (product 8, decision 42). */
const sampleUsers: Record<string, UserValues> = {
  '1': sample(1, 'admin'),
  '2': sample(2, 'manager'),
  '3': sample(3, 'client'),
}

export const sampleUser = (id: string): UserValues | null => sampleUsers[id] ?? null
