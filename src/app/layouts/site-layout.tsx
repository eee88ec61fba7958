import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { openedWithoutLine, useSession } from '@/session/session'
import { FullScreenSpinner } from '@/components/ui/spinner'
import { OfflinePage } from '../guards/require-access'
import { ScrollToTop } from './scroll-to-top'
import { SiteHeader } from './site-header'
import { StatusNotice } from './status-notice'

/** A document opened offline renders no page: its code may be missing or outdated. */
export function SiteLayout() {
  const closed = useSession().approval === 'unreached' && openedWithoutLine()
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
      <ScrollToTop />
      <SiteHeader />
      <StatusNotice />
      <main id="conteudo" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Suspense fallback={<FullScreenSpinner />}>{closed ? <OfflinePage /> : <Outlet />}</Suspense>
      </main>
    </div>
  )
}
