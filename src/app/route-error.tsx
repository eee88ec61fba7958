import { Suspense } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { ChunkLoadError } from '@/lib/errors/chunk-load-error'
import { draftStore } from '@/lib/draft-store'
import { ErrorPage } from '@/components/ui/error-boundary'
import { OfflinePage } from './guards/require-access'

/** React Router's `errorElement`. */
export function RouteError() {
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  const state: unknown = location.state
  // A reload would lose these drafts, which are in memory only (decision 88); the wizard's are on the device.
  const returnToPage =
    draftStore.get().size > 0 && !(error instanceof ChunkLoadError)
      ? () => void navigate(location, { replace: true, state })
      : undefined
  const message = <ErrorPage error={error} onReturn={returnToPage} />
  if (!(error instanceof ChunkLoadError) || navigator.onLine) return message
  return (
    <Suspense fallback={message}>
      <OfflinePage />
    </Suspense>
  )
}
