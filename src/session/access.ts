import type { Database } from '@/lib/supabase/database'
import { countsAsApproved, type AppRole } from './roles'

export type ApprovalStatus = Database['public']['Enums']['approval_status']
/**
 * `unknown`: neither record could be read; `error`: an unexpected error (product 4); `unreached`: no answer came at all, so
 * that only the device says who this is, and nothing opens but what it keeps itself (decision 82).
 */
export type Approval = ApprovalStatus | 'unknown' | 'error' | 'unreached' | 'unauthenticated'

/** The outcome of reading one record: it failed (`cut`: for want of a line), or it gave a value, or there is no row (null). */
export type Read<T> = { ok: false; cut?: boolean } | { ok: true; value: T | null }

/** Product 4, reading the status: the approval record decides; the role is used only if it cannot be read. */
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
  /** A role that counts as approved, and neither pending nor rejected. */
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

/** What a page asks of a person: signed in, approved, or administrator. */
export type AccessLevel = 'user' | 'approved' | 'admin'
/** The level that this person had when this device last read it; null: not past the status page. */
export type LastAccess = Exclude<AccessLevel, 'user'> | null

/** The access of a signed-in person; `unchecked`: the status could not be read. */
export type AccessStatus = 'approved' | 'pending' | 'rejected' | 'unchecked'

/** Decision 18: approved = approval record approved, or administrator; a refusal in either record wins over waiting. */
export function accessStatusOf(
  session: Pick<AccessFlags, 'isAdmin' | 'isPending' | 'isRejected'> & { approval: Approval },
): AccessStatus {
  if (session.isAdmin) return 'approved'
  if (session.isRejected) return 'rejected'
  if (session.isPending) return 'pending'
  return session.approval === 'approved' ? 'approved' : 'unchecked'
}
