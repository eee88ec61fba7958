import { describe, expect, it } from 'vitest'
import { permissionNames, permissionsOf } from '@/features/users/permissions'
import { newUser } from '@/features/users/user-values'

/** The switches that are on, in the order of the screen. */
const on = (permissions: ReturnType<typeof permissionsOf>) =>
  permissionNames.filter((name) => permissions[name])

describe('permissions derived from the role (product 6)', () => {
  it('gives an administrator everything but the own profile', () => {
    expect(on(permissionsOf('admin'))).toEqual([
      'manageUsers',
      'manageOrganizations',
      'approveDocuments',
      'viewReports',
      'editContent',
    ])
  })

  it('gives a manager organisations and documents', () => {
    expect(on(permissionsOf('manager'))).toEqual([
      'manageOrganizations',
      'approveDocuments',
      'viewReports',
      'accessOwnProfile',
    ])
  })

  it.each(['user', 'client', 'pending', 'rejected'] as const)(
    'gives %s reports and the own profile',
    (role) => {
      expect(on(permissionsOf(role))).toEqual(['viewReports', 'accessOwnProfile'])
    },
  )

  it('starts a new user with reports only, pending, role user (product 4)', () => {
    expect(on(newUser.permissions)).toEqual(['viewReports'])
    expect(newUser).toMatchObject({ status: 'pending', role: 'user' })
  })
})
