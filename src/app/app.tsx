import { useEffect, type ComponentType, type ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { LastAccess } from '@/session/access'
import { onAccountDeleted } from '@/session/deleted-account'
import { SessionProvider } from '@/session/session'
import { Toaster } from '@/components/ui/toaster/toaster'
import { trackFocus } from '@/components/ui/use-heading'
import { AppErrorBoundary } from './error-boundary'
import { NotFoundNotice } from './guards/not-found-notice'
import { Router } from './router'
import { SignOutRequest } from './sign-out-request'
import { StartupReadiness } from './startup-readiness'

type AppProps = {
  history?: ComponentType<{ children: ReactNode }>
  lastAccess?: LastAccess
}

const clearDraftOf = async (userId: string) =>
  (await import('@/domain/organization/step-form/profile-draft')).clearDraft(userId)

export function App({ history: History = BrowserRouter, lastAccess = null }: AppProps) {
  useEffect(() => onAccountDeleted(clearDraftOf), [])
  useEffect(() => trackFocus(), [])
  return (
    <SessionProvider lastAccess={lastAccess}>
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
