import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { currentUserId } from '../../src/lib/current-user.ts'
import { createStore, useStore } from '../../src/lib/store.ts'
import { deriveSession, signedOut, type ApprovalStatus, type SessionUser } from '../../src/session/access.ts'
import { SessionContext } from '../../src/session/auth-provider.tsx'
import type { AppRole } from '../../src/session/roles.ts'

const store = createStore(signedOut)

/** The session as its provider gives it, without the service: for tests of single components. */
export function TestSession({ children }: { children: ReactNode }) {
  return <SessionContext value={useStore(store)}>{children}</SessionContext>
}

export const setSession = (user: SessionUser, approval: ApprovalStatus, role: AppRole): void =>
  act(() => {
    currentUserId.set(user.id)
    store.set(deriveSession(user, { ok: true, value: approval }, { ok: true, value: role }, false))
  })

export const setSignedOut = (): void =>
  act(() => {
    currentUserId.set(undefined)
    store.set(signedOut)
  })
