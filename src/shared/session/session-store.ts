import { deriveFlags, type AccessFlags, type Approval } from './access'
import type { Access } from './last-access'
import type { AppRole } from './roles'

export type SessionUser = { id: string; email: string; name: string | null }

export type SessionState = AccessFlags & {
  /** True until the first session check, approval status included, has ended (spec 4). */
  loading: boolean
  user: SessionUser | null
  approval: Approval
  role: AppRole | null
  /** While `loading`: how far this user could go last time. Opens nothing; says what may be asked for ahead. */
  lastAccess: Access
  /** The last status read failed and what is shown is what was known before (design 4, session trouble). */
  stale: boolean
}

type Known = { user: SessionUser | null; approval: Approval; role: AppRole | null; stale?: boolean }

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

const unread: SessionState = { ...signedOut, loading: true }
let state = unread
const listeners = new Set<() => void>()

function set(next: SessionState) {
  state = next
  for (const listener of listeners) listener()
}

/** The session as the whole app sees it. Holds no backend code, so that a visitor's first page stays small. */
export const sessionStore = {
  get: (): SessionState => state,
  /** What a prerendered file was drawn with, and hydration begins with. */
  getUnread: (): SessionState => unread,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  setLoading: (user: SessionUser, lastAccess: Access = null) =>
    set({ ...signedOut, user, loading: true, lastAccess }),
  setKnown: (known: Known) => set(stateOf(known)),
  setSignedOut: () => set(signedOut),
}
