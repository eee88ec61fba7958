import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { ACCESS_TOAST, showToast, type Notice } from '@/lib/toast'
import type { AccessLevel } from '@/session/access'
import { useSession } from '@/session/auth-provider'
import { FullScreenSpinner } from '@/components/ui/spinner'
import { decideAccess } from './decide-access'

export const OfflinePage = lazyWithPreload(() => import('./offline-page'))

/** Layout route: renders its pages to users with access, redirects the others (product 4). */
export function RequireAccess({ need }: { need: AccessLevel }) {
  const location = useLocation()
  const session = useSession()
  const decision = decideAccess(session, need)
  const [entered, setEntered] = useState<string | null>(null)
  const userId = session.user?.id
  if (decision.kind === 'allow' && userId && entered !== userId) setEntered(userId)
  switch (decision.kind) {
    case 'allow':
      return <Outlet />
    case 'wait':
      return <FullScreenSpinner />
    case 'unreached':
      return (
        <Suspense fallback={<FullScreenSpinner />}>
          <OfflinePage />
        </Suspense>
      )
    case 'redirect':
      return (
        <GuardRedirect
          to={decision.to}
          notice={decision.notice}
          from={decision.keepReturnPath ? location.pathname + location.search + location.hash : null}
          endedFor={entered}
        />
      )
  }
}

type GuardRedirectProps = { to: string; notice: Notice | null; from: string | null; endedFor: string | null }

function GuardRedirect({ to, notice, from, endedFor }: GuardRedirectProps) {
  useEffect(() => {
    if (notice) showToast({ ...notice, id: ACCESS_TOAST })
  }, [notice])
  return <Navigate to={to} replace state={from ? { from, endedFor } : null} />
}
