import { standingOf } from '@/shared/session/access'
import type { SessionState } from '@/shared/session/session-store'
import { paths } from '@/shared/lib/paths'
import type { Notice } from '@/shared/lib/toast'
import { guardTexts } from './texts'

export type Need = 'user' | 'approved' | 'admin'

export type AccessDecision =
  | { kind: 'wait' }
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string; keepReturnPath: boolean; notice: Notice | null }

const redirect = (to: string, notice: Notice | null = null, keepReturnPath = false): AccessDecision => ({
  kind: 'redirect',
  to,
  keepReturnPath,
  notice,
})

type Seen = Pick<SessionState, 'loading' | 'user' | 'approval' | 'isAdmin' | 'isPending' | 'isRejected'>

/** Who may enter (spec 4, guard behaviour; design 3: approved = approval record approved, or administrator). */
export function decideAccess(session: Seen, need: Need): AccessDecision {
  if (session.loading) return { kind: 'wait' }
  if (!session.user) return redirect(paths.auth, null, true)
  if (need === 'user') return { kind: 'allow' }
  switch (standingOf(session)) {
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

/** Where somebody belongs who has no better place to go. */
export function homeOf(session: Seen): string {
  if (!session.user) return paths.home
  switch (standingOf(session)) {
    case 'approved':
      return session.isAdmin ? paths.admin : paths.profile
    case 'rejected':
      return paths.home
    case 'pending':
    case 'unchecked':
      return paths.approvalStatus
  }
}
