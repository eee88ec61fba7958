import { describe, expect, it } from 'vitest'
import {
  deriveApproval,
  deriveFlags,
  accessStatusOf,
  type Approval,
  type ApprovalStatus,
  type Read,
} from '@/session/access'
import { roleNames, type AppRole } from '@/session/roles'

const failed = { ok: false } as const
const read = <T>(value: T | null): Read<T> => ({ ok: true, value })

describe('approval status (product 4, reading approval status)', () => {
  it.each<[Read<ApprovalStatus>, Read<AppRole>, ApprovalStatus | 'unknown']>([
    // The approval record decides, whatever the role says.
    [read('approved'), read('pending'), 'approved'],
    [read('approved'), failed, 'approved'],
    [read('pending'), read('client'), 'pending'],
    [read('pending'), failed, 'pending'],
    [read('rejected'), read('admin'), 'rejected'],
    // No status means pending.
    [read<ApprovalStatus>(null), read('client'), 'pending'],
    [read<ApprovalStatus>(null), failed, 'pending'],
    // The role is used only if that read fails.
    [failed, read('pending'), 'pending'],
    [failed, read('rejected'), 'rejected'],
    [failed, read('client'), 'approved'],
    [failed, read('admin'), 'approved'],
    [failed, read('manager'), 'approved'],
    [failed, read('user'), 'unknown'],
    [failed, read<AppRole>(null), 'unknown'],
    [failed, failed, 'unknown'],
  ])('approval %j, role %j: %s', (approval, role, expected) => {
    expect(deriveApproval(approval, role)).toBe(expected)
  })
})

describe('derived flags (product 4)', () => {
  const roles: (AppRole | null)[] = [...roleNames, null]
  const approvals: Approval[] = ['approved', 'pending', 'rejected', 'unknown', 'error', 'unauthenticated']
  const cases = roles.flatMap((role) => approvals.map((approval) => ({ role, approval })))

  it.each(cases)('role $role, approval $approval', ({ role, approval }) => {
    const flags = deriveFlags(approval, role)
    const waits = approval === 'pending' || role === 'pending'
    const refused = approval === 'rejected' || role === 'rejected'
    expect(flags).toEqual({
      isAdmin: role === 'admin',
      isManager: role === 'manager',
      isClient: role === 'client',
      isPending: waits,
      isRejected: refused,
      isApproved: ['admin', 'manager', 'client'].includes(String(role)) && !waits && !refused,
    })
  })
})

describe('access', () => {
  const access = (approval: Approval, role: AppRole | null) =>
    accessStatusOf({ approval, ...deriveFlags(approval, role) })

  it.each<[Approval, AppRole | null, string]>([
    ['approved', 'client', 'approved'],
    ['approved', 'manager', 'approved'],
    // `user` is no approved role by its flag, but its record is approved (decision 18).
    ['approved', 'user', 'approved'],
    ['approved', null, 'approved'],
    ['approved', 'pending', 'pending'],
    ['approved', 'rejected', 'rejected'],
    ['pending', 'client', 'pending'],
    ['pending', 'rejected', 'rejected'],
    ['rejected', 'client', 'rejected'],
    // An administrator is let in whatever the record says.
    ['pending', 'admin', 'approved'],
    ['unknown', 'admin', 'approved'],
    ['unknown', null, 'unchecked'],
    ['unknown', 'user', 'unchecked'],
    ['error', null, 'unchecked'],
  ])('approval %s, role %s: %s', (approval, role, expected) => {
    expect(access(approval, role)).toBe(expected)
  })
})
