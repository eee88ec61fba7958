import { accessStatusOf, type AccessLevel, type SessionState } from '@/session/access'
import { paths } from '@/lib/paths'
import type { Notice } from '@/lib/toast'
import { guardTexts } from './texts'

export type AccessDecision =
  | { kind: 'wait' }
  | { kind: 'allow' }
  /** The server is unreachable: show what this device has stored. */
  | { kind: 'unreached' }
  | { kind: 'redirect'; to: string; keepReturnPath: boolean; notice: Notice | null }

const redirect = (to: string, notice: Notice | null = null, keepReturnPath = false): AccessDecision => ({
  kind: 'redirect',
  to,
  keepReturnPath,
  notice,
})

type SessionAccess = Pick<
  SessionState,
  'loading' | 'user' | 'approval' | 'isAdmin' | 'isPending' | 'isRejected' | 'secondStep'
>

/** Product 4, guard behaviour; decision 18: approved = approval record approved, or administrator. */
export function decideAccess(session: SessionAccess, need: AccessLevel): AccessDecision {
  if (session.loading) return { kind: 'wait' }
  if (!session.user) return redirect(paths.auth, null, true)
  if (session.approval === 'unreached') return { kind: 'unreached' }
  if (session.secondStep) return redirect(paths.auth, null, true)
  if (need === 'user') return { kind: 'allow' }
  switch (accessStatusOf(session)) {
    case 'rejected':
      return redirect(paths.auth, guardTexts.rejected)
    case 'pending':
      return redirect(paths.approvalStatus, guardTexts.pending)
    case 'unchecked':
      return redirect(paths.approvalStatus, guardTexts.notApproved)
    case 'approved':
      return need === 'admin' && !session.isAdmin
        ? redirect(paths.profile, guardTexts.notAdmin)
        : { kind: 'allow' }
  }
}

export function homeOf(session: SessionAccess): string {
  if (!session.user) return paths.home
  if (session.secondStep) return paths.auth
  switch (accessStatusOf(session)) {
    case 'approved':
      return session.isAdmin ? paths.admin : paths.profile
    case 'rejected':
      return paths.home
    case 'pending':
    case 'unchecked':
      return paths.approvalStatus
  }
}
