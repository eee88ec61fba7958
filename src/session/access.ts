import type { Database } from '@/lib/supabase/database'
import { countsAsApproved, type AppRole } from './roles'

export type ApprovalStatus = Database['public']['Enums']['approval_status']
/** `unknown`: neither record readable; `error`: unexpected (product 4); `unreached`: offline (decision 82). */
export type Approval = ApprovalStatus | 'unknown' | 'error' | 'unreached' | 'unauthenticated'

/** `cut`: network error; null: no row. */
export type Read<T> = { ok: false; cut?: boolean } | { ok: true; value: T | null }

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

export type AccessLevel = 'user' | 'approved' | 'admin'
/** Level at this device's last read; null: status page only. */
export type LastAccess = Exclude<AccessLevel, 'user'> | null

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
