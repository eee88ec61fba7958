import { BrowserRouter } from 'react-router-dom'
import { Toaster } from '@/shared/ui/toaster'
import { AppErrorBoundary } from './error-boundary'
import { NotFoundNotice } from './guards/not-found-notice'
import { OfflineNotice } from './offline-notice'
import { Providers } from './providers'
import { Router } from './router'

export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <AppErrorBoundary>
          <OfflineNotice />
          <NotFoundNotice />
          <Router />
        </AppErrorBoundary>
      </BrowserRouter>
      <Toaster />
    </Providers>
  )
}
