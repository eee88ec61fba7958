import { useDeferredValue, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { neededPart } from '@/shared/lib/needed-part'
import { ACCESS_TOAST, showToast, type Notice } from '@/shared/lib/toast'
import { useSession } from '@/shared/session/session'
import type { AccessLevel } from '@/shared/session/access'
import type { SessionState } from '@/shared/session/session-store'
import { FullScreenSpinner } from '@/shared/ui/spinner'
import { prefetchPage } from '../pages'
import { decideAccess } from './decide-access'
import { Waiting } from './waiting'

// Kept with the shell (src/app/keep-shell.ts).
export const WithoutLine = neededPart(() => import('./without-line'))

/** Layout route that shows its pages to people with access and redirects the others (product 4). */
export function RequireAccess({ need }: { need: AccessLevel }) {
  const location = useLocation()
  const session = useSession()
  const decision = decideAccess(session, need)
  const likely = isLikely(session, need)
  // The page takes its frame's place in small pieces of work, between which a slow phone answers.
  const waiting = useDeferredValue(likely)
  usePageAhead(session.user?.id, likely)
  const [entered, setEntered] = useState<string | null>(null)
  const userId = session.user?.id
  if (decision.kind === 'allow' && userId && entered !== userId) setEntered(userId)
  if (decision.kind === 'allow' || likely)
    return (
      <Waiting value={waiting}>
        <Outlet />
      </Waiting>
    )
  if (decision.kind === 'wait') return <FullScreenSpinner />
  if (decision.kind === 'unreached') return <WithoutLine />
  return (
    <GuardRedirect
      to={decision.to}
      notice={decision.notice}
      from={decision.keepReturnPath ? location.pathname + location.search + location.hash : null}
      endedFor={entered}
    />
  )
}

/** While the status is read: whether a page was open to this person last time. */
const isLikely = ({ loading, lastAccess }: SessionState, need: AccessLevel) =>
  loading && (lastAccess === 'admin' || (lastAccess === 'approved' && need === 'approved'))

/** While the status is read, asks for the data of a page that was open to this person last time. */
function usePageAhead(userId: string | undefined, likely: boolean) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (likely && userId) prefetchPage(pathname, search, userId)
  }, [likely, userId, pathname, search])
}

type GuardRedirectProps = { to: string; notice: Notice | null; from: string | null; endedFor: string | null }

function GuardRedirect({ to, notice, from, endedFor }: GuardRedirectProps) {
  useEffect(() => {
    if (notice) showToast({ ...notice, id: ACCESS_TOAST })
  }, [notice])
  return <Navigate to={to} replace state={from ? { from, endedFor } : null} />
}
