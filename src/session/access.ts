import type { User } from '@supabase/supabase-js'
import { errorCode, isNetworkError } from '@/lib/errors/describe-error'
import type { Database } from '@/lib/supabase/database'
import { countsAsApproved, type AppRole } from './roles'
import type { SecondStep } from './second-factor'

export type ApprovalStatus = Database['public']['Enums']['approval_status']
/** `unknown`: neither record readable; `error`: unexpected (product 4); `unreached`: offline (decision 82). */
export type Approval = ApprovalStatus | 'unknown' | 'error' | 'unreached' | 'unauthenticated'

/** `cut`: network error; `stale`: a later read failed; null: no row. */
export type Read<T> =
  | { ok: false; cut?: boolean; unexpected?: boolean }
  | { ok: true; value: T | null; stale?: boolean }

/** It reads a query, and is undefined while that is pending. */
export function readOf<T>(data: T | null | undefined, error: unknown): Read<T> | undefined {
  if (data !== undefined) return { ok: true, value: data, stale: error !== null }
  if (error === null) return undefined
  const cut = isNetworkError(error)
  return { ok: false, cut, unexpected: !cut && errorCode(error) === null }
}

/** Product 4, reading the status: the role decides only if the approval record cannot be read. */
export function deriveApproval(
  approval: Read<ApprovalStatus>,
  role: Read<AppRole>,
): ApprovalStatus | 'unknown' {
  if (approval.ok) return approval.value ?? 'pending'
  if (!role.ok) return 'unknown'
  if (role.value === 'pending' || role.value === 'rejected') return role.value
  return role.value && countsAsApproved(role.value) ? 'approved' : 'unknown'
}

export type AccessFlags = {
  isAdmin: boolean
  isManager: boolean
  isClient: boolean
  isPending: boolean
  isRejected: boolean
  isApproved: boolean
}

/** Product 4, derived flags. */
export function deriveFlags(approval: Approval, role: AppRole | null): AccessFlags {
  const isPending = approval === 'pending' || role === 'pending'
  const isRejected = approval === 'rejected' || role === 'rejected'
  return {
    isAdmin: role === 'admin',
    isManager: role === 'manager',
    isClient: role === 'client',
    isPending,
    isRejected,
    isApproved: role !== null && countsAsApproved(role) && !isPending && !isRejected,
  }
}

export type SessionUser = { id: string; email: string; name: string | null }

export function toSessionUser({ id, email = '', user_metadata }: User): SessionUser {
  const name: unknown = user_metadata.name
  return { id, email, name: typeof name === 'string' ? name : null }
}

export type SessionState = AccessFlags & {
  /** Until the first check, status included, has ended (product 4). */
  loading: boolean
  user: SessionUser | null
  approval: Approval
  role: AppRole | null
  /** The last read failed; shows the previous status (decision 35, session trouble). */
  stale: boolean
  /** Until it is done, the database answers as if nobody were signed in: so does the rest of this state (decision 112). */
  secondStep: SecondStep | null
}

const stateOf = (
  user: SessionUser | null,
  approval: Approval,
  role: AppRole | null = null,
  stale = false,
): SessionState => ({
  loading: false,
  user,
  approval,
  role,
  stale,
  secondStep: null,
  ...deriveFlags(approval, role),
})

export const signedOut: SessionState = stateOf(null, 'unauthenticated')
export const loadingSession = (user: SessionUser | null): SessionState => ({
  ...signedOut,
  user,
  loading: true,
})
export const unreachedSession = (user: SessionUser | null): SessionState => stateOf(user, 'unreached')

/**
 * Product 4, from the two records; undefined while a read is pending. If the role cannot be read, falls back to the last
 * known one, or administrators would be redirected.
 */
export function deriveSession(
  user: SessionUser,
  approval: Read<ApprovalStatus> | undefined,
  role: Read<AppRole> | undefined,
  wasAdmin: boolean,
  secondStep: SecondStep | null = null,
): SessionState {
  if (!approval || !role) return loadingSession(user)
  if (!approval.ok && approval.cut && !role.ok && role.cut) return unreachedSession(user)
  if (secondStep) return { ...stateOf(user, 'unknown'), secondStep }
  if ((!approval.ok && approval.unexpected) || (!role.ok && role.unexpected)) return stateOf(user, 'error')
  const derived = deriveApproval(approval, role)
  const isKnown = derived === 'approved'
  if (!role.ok) return stateOf(user, derived, isKnown && wasAdmin ? 'admin' : null, isKnown)
  return stateOf(user, derived, role.value, (approval.ok && approval.stale) || role.stale)
}

export type AccessLevel = 'user' | 'approved' | 'admin'

/** `unchecked`: the status could not be read. */
export type AccessStatus = 'approved' | 'pending' | 'rejected' | 'unchecked'

/** Decision 18: approved = approval record approved, or administrator; a rejection wins over pending. */
export function accessStatusOf(
  session: Pick<AccessFlags, 'isAdmin' | 'isPending' | 'isRejected'> & { approval: Approval },
): AccessStatus {
  if (session.isAdmin) return 'approved'
  if (session.isRejected) return 'rejected'
  if (session.isPending) return 'pending'
  return session.approval === 'approved' ? 'approved' : 'unchecked'
}
