import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { FullScreenSpinner } from '@/components/ui/spinner'
import { NotFoundNotice } from '../guards/not-found-notice'
import { SignOut } from '../sign-out'
import { StartupReadiness } from '../startup-readiness'
import { SiteHeader } from './site-header'
import { StatusNotice } from './status-notice'

export function SiteLayout() {
  return (
    <div className="flex min-h-window flex-col">
      <a
        href="#conteudo"
        // The link's own navigation would lose the router's history state.
        onClick={(event) => {
          event.preventDefault()
          document.querySelector('main')?.focus({ preventScroll: true })
        }}
        className="bg-surface text-ink sr-only rounded-md px-4 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        Ir para o conteúdo
      </a>
      <SiteHeader />
      <StatusNotice />
      <main id="conteudo" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Suspense fallback={<FullScreenSpinner />}>
          <Outlet />
        </Suspense>
      </main>
      <NotFoundNotice />
      <SignOut />
      <StartupReadiness />
      <ScrollRestoration />
    </div>
  )
}
