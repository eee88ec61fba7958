import { useDeferredValue, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { ACCESS_TOAST, showToast, type Notice } from '@/lib/toast'
import { useSession } from '@/session/session'
import type { AccessLevel } from '@/session/access'
import type { SessionState } from '@/session/session-store'
import { FullScreenSpinner } from '@/components/ui/spinner'
import { decideAccess } from './decide-access'
import { Waiting } from './waiting'

export const OfflinePage = lazyWithPreload(() => import('./offline-page'))

type RequireAccessProps = {
  need: AccessLevel
  askAhead: AskAhead
}

type AskAhead = (pathname: string, search: string, userId: string) => void

/** Layout route: renders its pages to users with access, redirects the others (product 4). */
export function RequireAccess({ need, askAhead }: RequireAccessProps) {
  const location = useLocation()
  const session = useSession()
  const decision = decideAccess(session, need)
  const likely = isLikely(session, need)
  const waiting = useDeferredValue(likely)
  usePageAhead(session.user?.id, likely, askAhead)
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
  if (decision.kind === 'unreached') return <OfflinePage />
  return (
    <GuardRedirect
      to={decision.to}
      notice={decision.notice}
      from={decision.keepReturnPath ? location.pathname + location.search + location.hash : null}
      endedFor={entered}
    />
  )
}

const isLikely = ({ loading, lastAccess }: SessionState, need: AccessLevel) =>
  loading && (lastAccess === 'admin' || (lastAccess === 'approved' && need === 'approved'))

/** Prefetches, while the status loads, the data of a page that was open to this user last time. */
function usePageAhead(userId: string | undefined, likely: boolean, askAhead: AskAhead) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (likely && userId) askAhead(pathname, search, userId)
  }, [likely, userId, pathname, search, askAhead])
}

type GuardRedirectProps = { to: string; notice: Notice | null; from: string | null; endedFor: string | null }

function GuardRedirect({ to, notice, from, endedFor }: GuardRedirectProps) {
  useEffect(() => {
    if (notice) showToast({ ...notice, id: ACCESS_TOAST })
  }, [notice])
  return <Navigate to={to} replace state={from ? { from, endedFor } : null} />
}
