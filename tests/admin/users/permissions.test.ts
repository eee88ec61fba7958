import { expect, it } from 'vitest'
import { permissionNames, permissionsOf } from '@/admin/users/permissions'
import { newUser } from '@/admin/users/user-values'

/** The switches that are on, in the order of the screen. */
const on = (permissions: ReturnType<typeof permissionsOf>) =>
  permissionNames.filter((name) => permissions[name])

it.each([
  ['admin', 'manageUsers manageOrganizations approveDocuments viewReports editContent'],
  ['manager', 'manageOrganizations approveDocuments viewReports accessOwnProfile'],
  ['user', 'viewReports accessOwnProfile'],
  ['client', 'viewReports accessOwnProfile'],
  ['pending', 'viewReports accessOwnProfile'],
  ['rejected', 'viewReports accessOwnProfile'],
] as const)('gives %s these permissions (product 6): %s', (role, names) => {
  expect(on(permissionsOf(role)).join(' ')).toBe(names)
})

it('starts a new user with reports only, pending, role user (product 4)', () => {
  expect(on(newUser.permissions)).toEqual(['viewReports'])
  expect(newUser).toMatchObject({ status: 'pending', role: 'user' })
})
