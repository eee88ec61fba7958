import { describe, expect, it } from 'vitest'
import {
  deriveApproval,
  deriveFlags,
  deriveSession,
  readOf,
  accessStatusOf,
  type Approval,
  type ApprovalStatus,
  type Read,
} from '@/session/access'
import { roleNames, type AppRole } from '@/session/roles'

const failed = { ok: false } as const
const read = <T>(value: T | null): Read<T> => ({ ok: true, value })

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
])('status of approval %j, role %j: %s (product 4)', (approval, role, expected) => {
  expect(deriveApproval(approval, role)).toBe(expected)
})

const roles: (AppRole | null)[] = [...roleNames, null]
const approvals: Approval[] = ['approved', 'pending', 'rejected', 'unknown', 'error', 'unauthenticated']
const cases = roles.flatMap((role) => approvals.map((approval) => ({ role, approval })))

it.each(cases)('flags of role $role, approval $approval (product 4)', ({ role, approval }) => {
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
])('access of approval %s, role %s: %s', (approval, role, expected) => {
  expect(access(approval, role)).toBe(expected)
})

describe('the session from its two reads', () => {
  const user = { id: 'ana', email: 'ana@ong.example', name: null }
  const session = (approval?: Read<ApprovalStatus>, role?: Read<AppRole>, wasAdmin = false) => {
    const { loading, approval: derived, role: known, stale } = deriveSession(user, approval, role, wasAdmin)
    return [loading ? 'loading' : derived, known, stale]
  }
  const cut = { ok: false, cut: true } as const

  it.each<[Read<ApprovalStatus> | undefined, Read<AppRole> | undefined, boolean, unknown[]]>([
    [undefined, read('admin'), true, ['loading', null, false]],
    [read('approved'), undefined, true, ['loading', null, false]],
    [read('approved'), read('client'), false, ['approved', 'client', false]],
    // A later read that failed shows the status before it.
    [{ ok: true, value: 'approved', stale: true }, read('client'), false, ['approved', 'client', true]],
    [read('approved'), { ok: true, value: 'client', stale: true }, false, ['approved', 'client', true]],
    // Without a role, administrators of this device stay where they are; nobody else becomes one.
    [read('approved'), failed, true, ['approved', 'admin', true]],
    [read('approved'), cut, false, ['approved', null, true]],
    [read('pending'), failed, true, ['pending', null, false]],
    [cut, cut, true, ['unreached', null, false]],
    [cut, failed, false, ['unknown', null, false]],
    [{ ok: false, unexpected: true }, read('client'), false, ['error', null, false]],
  ])('approval %j, role %j, was an administrator %s: %j', (approval, role, wasAdmin, expected) => {
    expect(session(approval, role, wasAdmin)).toEqual(expected)
  })

  it.each([
    ['pending', 'approved', null, { ok: true, value: 'approved', stale: false }],
    [
      'refetch failed',
      'approved',
      new TypeError('Failed to fetch'),
      { ok: true, value: 'approved', stale: true },
    ],
    ['no row', null, null, { ok: true, value: null, stale: false }],
    ['pending', undefined, null, undefined],
    ['cut', undefined, new TypeError('Failed to fetch'), { ok: false, cut: true, unexpected: false }],
    ['refused', undefined, { code: '42501', message: 'no' }, { ok: false, cut: false, unexpected: false }],
    ['unexpected', undefined, new RangeError('?'), { ok: false, cut: false, unexpected: true }],
  ])('a query that is %s', (_name, data, error, expected) => {
    expect(readOf(data, error)).toEqual(expected)
  })
})
