import { emailAddress, singleLine } from '@/lib/normalize-text'
import { roleNames, type AppRole } from '@/session/roles'
import { newUserPermissions, permissionsOf, type Permissions } from './permissions'
import type { UserDetail } from './queries'

/** These roles follow from a decision; administrators assign the others (product 5). */
export type UndecidedRole = 'pending' | 'rejected'
export type AssignableRole = Exclude<AppRole, UndecidedRole>

export const isUndecided = (role: string): role is UndecidedRole => role === 'pending' || role === 'rejected'
export const assignableRoles = roleNames.filter((role): role is AssignableRole => !isUndecided(role))
export const isAssignable = (role: string): role is AssignableRole =>
  assignableRoles.some((known) => known === role)

/** Only the form has these: stored users always show as active (product 4). */
export const accountStatuses = { active: 'Ativo', inactive: 'Inativo', pending: 'Pendente' } as const

/** Only name, email, phone and role are stored (product 3). */
export type UserValues = {
  name: string
  email: string
  phone: string
  role: AppRole
  status: keyof typeof accountStatuses
  bio: string
  notes: string
  permissions: Permissions
}

export const cleanPerson = ({ name, email, phone }: Pick<UserValues, 'name' | 'email' | 'phone'>) => ({
  name: singleLine(name),
  email: emailAddress(email),
  phone: singleLine(phone),
})

/** Stored for an empty phone (product 5). */
export const noPhone = { create: 'Not provided', update: 'Não informado' } as const

const shownPhone = (stored: string | null): string =>
  stored === noPhone.create || stored === noPhone.update ? '' : (stored ?? '')

/** Product 4: a new user is pending, with the role `user`. */
export const newUser: UserValues = {
  name: '',
  email: '',
  phone: '',
  role: 'user',
  status: 'pending',
  bio: '',
  notes: '',
  permissions: newUserPermissions,
}

export const valuesOf = (user: UserDetail): UserValues => ({
  name: user.nome,
  email: user.email,
  phone: shownPhone(user.phone),
  role: user.role,
  status: 'active',
  bio: '',
  notes: '',
  permissions: permissionsOf(user.role),
})
