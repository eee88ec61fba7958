import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { openedWithoutLine, useSession } from '@/session/session'
import { FullScreenSpinner } from '@/components/ui/spinner'
import { OfflinePage } from '../guards/require-access'
import { ScrollToTop } from './scroll-to-top'
import { SiteHeader } from './site-header'
import { StatusNotice } from './status-notice'

/**
 * Frame of every page: skip link, header, and the one `main` that holds the page's one `h1`. In a document from the device
 * no page opens, not even one for visitors: its code is seldom here, and it may be of an earlier version.
 */
export function SiteLayout() {
  const closed = useSession().approval === 'unreached' && openedWithoutLine()
  return (
    <div className="flex min-h-window flex-col">
      <a
        href="#conteudo"
        // The link alone would be a navigation, which loses what the router keeps with the address.
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
