import { Suspense } from 'react'
import { useRouteError } from 'react-router-dom'
import { ChunkLoadError } from '@/lib/errors/chunk-load-error'
import { ErrorPage } from '@/components/ui/error-boundary'
import { OfflinePage } from './guards/require-access'

/** React Router's `errorElement`. */
export function RouteError() {
  const error = useRouteError()
  const message = <ErrorPage error={error} />
  if (!(error instanceof ChunkLoadError) || navigator.onLine) return message
  return (
    <Suspense fallback={message}>
      <OfflinePage />
    </Suspense>
  )
}
