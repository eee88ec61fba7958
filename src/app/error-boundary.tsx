import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary, ErrorPage } from '@/components/ui/error-boundary'

/** Another page, by Back or Forward, is drawn again. */
export function AppErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return (
    <ErrorBoundary resetKey={key} fallback={(error) => <ErrorPage error={error} />}>
      {children}
    </ErrorBoundary>
  )
}
