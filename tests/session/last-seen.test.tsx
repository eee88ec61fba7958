import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepSeen, lastAccess } from '@/session/last-access'
import { sessionStore } from '@/session/session-store'
import { lastSeen } from '@/session/stored-session'

const user = { id: 'ana', email: 'ana@ong.example', name: null }
const persist = () => keepSeen(sessionStore.get())

afterEach(() => {
  sessionStore.setSignedOut()
  vi.useRealTimers()
})

describe('what this device last saw of a status', () => {
  it('tells how far somebody could go, and nobody else', () => {
    sessionStore.setKnown({ user, approval: 'approved', role: 'admin' })
    persist()
    expect(lastAccess('ana')).toBe('admin')
    expect(lastAccess('bia')).toBeNull()

    sessionStore.setKnown({ user, approval: 'approved', role: 'client' })
    persist()
    expect(lastAccess('ana')).toBe('approved')
    expect(lastAccess('bia')).toBeNull()

    sessionStore.setKnown({ user, approval: 'rejected', role: 'rejected' })
    persist()
    expect(lastAccess('ana')).toBeNull()
  })

  it('says when, and leaves what was where nothing new could be read', () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T14:30:00Z'), toFake: ['Date'] })
    sessionStore.setKnown({ user, approval: 'pending', role: 'pending' })
    persist()
    const seen = { status: 'pending', at: '2026-11-22T14:30:00.000Z' }
    expect(lastSeen('ana')).toEqual(seen)
    vi.setSystemTime(new Date('2026-11-23T08:00:00Z'))
    sessionStore.setUnreached(user)
    persist()
    sessionStore.setKnown({ user, approval: 'error', role: null })
    persist()
    sessionStore.setKnown({ user, approval: 'approved', role: 'client', stale: true })
    persist()
    expect(lastSeen('ana')).toEqual(seen)
  })

  it('is removed with the session, and knows nothing of what an earlier version kept', () => {
    sessionStore.setKnown({ user, approval: 'approved', role: 'client' })
    persist()
    sessionStore.setSignedOut()
    persist()
    expect(lastSeen('ana')).toBeNull()
    localStorage.setItem('mutirao-acesso', 'approved ana')
    expect(lastSeen('ana')).toBeNull()
  })
})
