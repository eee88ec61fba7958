import { currentUserId } from '@/lib/current-user'
import { createStore } from '@/lib/store'
import { deriveFlags, type AccessFlags, type Approval, type LastAccess } from './access'
import type { AppRole } from './roles'

export type SessionUser = { id: string; email: string; name: string | null }

export type SessionState = AccessFlags & {
  /** Until the first check, status included, has ended (product 4). */
  loading: boolean
  user: SessionUser | null
  approval: Approval
  role: AppRole | null
  /** While loading: last known access, for prefetching only. */
  lastAccess: LastAccess
  /** The last read failed; shows the previous status (decision 35, session trouble). */
  stale: boolean
}

type Known = {
  user: SessionUser | null
  approval: Approval
  role: AppRole | null
  stale?: boolean
}

const stateOf = ({ user, approval, role, stale = false }: Known): SessionState => ({
  loading: false,
  lastAccess: null,
  user,
  approval,
  role,
  stale,
  ...deriveFlags(approval, role),
})

export const signedOut: SessionState = stateOf({ user: null, approval: 'unauthenticated', role: null })

const store = createStore<SessionState>({ ...signedOut, loading: true })

function set(state: SessionState) {
  currentUserId.set(state.user?.id)
  store.set(state)
}

/** No backend code, so that a visitor's first page stays small. */
export const sessionStore = {
  get: store.get,
  getInitial: store.getInitial,
  subscribe: store.subscribe,
  setLoading: (user: SessionUser, lastAccess: LastAccess = null) =>
    set({ ...signedOut, user, loading: true, lastAccess }),
  setKnown: (known: Known) => set(stateOf(known)),
  /** Nobody: no session is on this device, and the document came from it (decision 82). */
  setUnreached: (user: SessionUser | null) => set(stateOf({ user, approval: 'unreached', role: null })),
  setSignedOut: () => set(signedOut),
}
