import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepSeen, lastAccess } from '@/session/last-access'
import { sessionStore } from '@/session/session-store'
import { lastSeen } from '@/session/stored-session'

const user = { id: 'ana', email: 'ana@ong.example', name: null }
const keep = () => keepSeen(sessionStore.get())

afterEach(() => {
  sessionStore.setSignedOut()
  vi.useRealTimers()
})

describe('what this device last saw of a status', () => {
  it('tells how far somebody could go, and nobody else', () => {
    sessionStore.setKnown({ user, approval: 'approved', role: 'admin' })
    keep()
    expect(lastAccess('ana')).toBe('admin')
    expect(lastAccess('bia')).toBeNull()

    sessionStore.setKnown({ user, approval: 'approved', role: 'client' })
    keep()
    expect(lastAccess('ana')).toBe('approved')
    expect(lastAccess('bia')).toBeNull()

    sessionStore.setKnown({ user, approval: 'rejected', role: 'rejected' })
    keep()
    expect(lastAccess('ana')).toBeNull()
  })

  it('says when, and leaves what was where nothing new could be read', () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T14:30:00Z'), toFake: ['Date'] })
    sessionStore.setKnown({ user, approval: 'pending', role: 'pending' })
    keep()
    const seen = { status: 'pending', at: '2026-11-22T14:30:00.000Z' }
    expect(lastSeen('ana')).toEqual(seen)
    vi.setSystemTime(new Date('2026-11-23T08:00:00Z'))
    sessionStore.setUnreached(user)
    keep()
    sessionStore.setKnown({ user, approval: 'error', role: null })
    keep()
    sessionStore.setKnown({ user, approval: 'approved', role: 'client', stale: true })
    keep()
    expect(lastSeen('ana')).toEqual(seen)
  })

  it('is removed with the session, and knows nothing of what an earlier version kept', () => {
    sessionStore.setKnown({ user, approval: 'approved', role: 'client' })
    keep()
    sessionStore.setSignedOut()
    keep()
    expect(lastSeen('ana')).toBeNull()
    localStorage.setItem('mutirao-acesso', 'approved ana')
    expect(lastSeen('ana')).toBeNull()
  })
})
