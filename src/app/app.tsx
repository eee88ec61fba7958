import { BrowserRouter } from 'react-router-dom'
import { SessionProvider } from '@/shared/session/session'
import { Toaster } from '@/shared/ui/toaster'
import { AppErrorBoundary } from './error-boundary'
import { NotFoundNotice } from './guards/not-found-notice'
import { OfflineNotice } from './offline-notice'
import { Router } from './router'
import { SignOutRequest } from './sign-out-request'
import { StartupReadiness } from './startup-readiness'

export function App() {
  return (
    <SessionProvider>
      <BrowserRouter>
        <AppErrorBoundary>
          <OfflineNotice />
          <NotFoundNotice />
          <Router />
          <SignOutRequest />
          <StartupReadiness />
        </AppErrorBoundary>
      </BrowserRouter>
      <Toaster />
    </SessionProvider>
  )
}
