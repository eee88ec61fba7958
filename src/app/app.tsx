import { useEffect, type ComponentType, type ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { LastAccess } from '@/session/access'
import { onAccountDeleted } from '@/session/deleted-account'
import { SessionProvider } from '@/session/session'
import { Toaster } from '@/components/ui/toaster/toaster'
import { AppErrorBoundary } from './error-boundary'
import { NotFoundNotice } from './guards/not-found-notice'
import { Router } from './router'
import { SignOutRequest } from './sign-out-request'
import { StartupReadiness } from './startup-readiness'

type AppProps = {
  /** Says where the address comes from: the browser's own, except when a document is prerendered. */
  history?: ComponentType<{ children: ReactNode }>
  /** How far the person whose session this device holds could go last time. */
  lastAccess?: LastAccess
}

const clearDraftOf = async (userId: string) =>
  (await import('@/domain/organization/step-form/profile-draft')).clearDraft(userId)

export function App({ history: History = BrowserRouter, lastAccess = null }: AppProps) {
  useEffect(() => onAccountDeleted(clearDraftOf), [])
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
