import { afterEach, expect, it, vi } from 'vitest'
import { deriveSession, signedOut, unreachedSession, type ApprovalStatus } from '@/session/access'
import { lastSeen, persistLastSeen } from '@/session/last-seen'
import type { AppRole } from '@/session/roles'

const user = { id: 'ana', email: 'ana@ong.example', name: null }
const known = (approval: ApprovalStatus, role: AppRole, stale = false) =>
  deriveSession(user, { ok: true, value: approval, stale }, { ok: true, value: role }, false)

afterEach(() => persistLastSeen(signedOut))

it.each([
  ['approved', 'admin', 'admin'],
  ['approved', 'client', 'approved'],
  ['rejected', 'rejected', 'rejected'],
] as const)('keeps %s, %s as %s, for its own account only', (approval, role, status) => {
  persistLastSeen(known(approval, role))
  expect(lastSeen('ana')?.status).toBe(status)
  expect(lastSeen('bia')).toBeNull()
})

it('says when it was seen, and leaves what was where nothing new could be read', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T14:30:00Z'), toFake: ['Date'] })
  persistLastSeen(known('pending', 'pending'))
  const seen = { status: 'pending', at: '2026-11-22T14:30:00.000Z' }
  expect(lastSeen('ana')).toEqual(seen)
  vi.setSystemTime(new Date('2026-11-23T08:00:00Z'))
  persistLastSeen(unreachedSession(user))
  persistLastSeen(deriveSession(user, { ok: false, unexpected: true }, { ok: false }, false))
  persistLastSeen(known('approved', 'client', true))
  persistLastSeen(deriveSession(user, undefined, undefined, false))
  expect(lastSeen('ana')).toEqual(seen)
})

it('is removed with the session, and knows nothing of what an earlier version kept', () => {
  persistLastSeen(known('approved', 'client'))
  persistLastSeen(signedOut)
  expect(lastSeen('ana')).toBeNull()
  localStorage.setItem('mutirao-acesso', 'approved ana')
  expect(lastSeen('ana')).toBeNull()
})
