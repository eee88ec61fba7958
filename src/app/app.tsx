import type { ComponentType, ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { SessionProvider } from '@/shared/session/session'
import { Toaster } from '@/shared/ui/toaster/toaster'
import { AppErrorBoundary } from './error-boundary'
import { NotFoundNotice } from './guards/not-found-notice'
import { Router } from './router'
import { SignOutRequest } from './sign-out-request'
import { StartupReadiness } from './startup-readiness'

/** `history` says where the address comes from; the browser's own, except when a file is prerendered. */
export function App({
  history: History = BrowserRouter,
}: {
  history?: ComponentType<{ children: ReactNode }>
}) {
  return (
    <SessionProvider>
      <History>
        <AppErrorBoundary>
          <NotFoundNotice />
          <Router />
          <SignOutRequest />
          <StartupReadiness />
        </AppErrorBoundary>
      </History>
      <Toaster />
    </SessionProvider>
  )
}
