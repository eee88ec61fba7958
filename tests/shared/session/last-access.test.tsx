import { expect, it } from 'vitest'
import { lastAccess } from '@/shared/session/engine/last-access'
import { sessionStore } from '@/shared/session/session-store'

it('tells how far somebody could go, and nobody else', () => {
  const user = { id: 'ana', email: 'ana@ong.example', name: null }
  sessionStore.setKnown({ user, approval: 'approved', role: 'admin' })
  lastAccess.keep(sessionStore.get())
  expect(lastAccess.read('ana')).toBe('admin')
  expect(lastAccess.read('bia')).toBeNull()

  sessionStore.setKnown({ user, approval: 'approved', role: 'client' })
  lastAccess.keep(sessionStore.get())
  expect(lastAccess.read('ana')).toBe('approved')
  expect(lastAccess.read('bia')).toBeNull()

  sessionStore.setKnown({ user, approval: 'rejected', role: 'rejected' })
  lastAccess.keep(sessionStore.get())
  expect(lastAccess.read('ana')).toBeNull()
  sessionStore.setSignedOut()
})
