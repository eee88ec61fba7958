import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { captureAuthLink } from '@/session/auth-link'
import { surviveTranslators } from '@/lib/translated-page'
import { countConsoleLogs } from '@/lib/console-log-count'
import '@/components/ui/styles/index.css'
import { prepareProfile } from '@/app/after-login'
import { Providers } from '@/app/providers'
import { routes } from '@/app/routes'

/** Hydration needs the route's code, or it finds the fallback instead (React Router, "Lazy Loading with SSR"). */
async function loadMatchedRoutes(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? [])
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

async function start(root: HTMLElement): Promise<void> {
  const isPrerendered = root.dataset.prerendered === location.pathname.replace(/(.)\/$/, '$1')
  if (isPrerendered) await loadMatchedRoutes()
  const app = (
    <StrictMode>
      <Providers>
        {/* As a transition, the old page could still be pressed under the new address. */}
        <RouterProvider router={createBrowserRouter(routes)} useTransitions={false} />
      </Providers>
    </StrictMode>
  )
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  document.getElementById('late')?.remove()
}

surviveTranslators()
// Messages before the readiness check count too.
countConsoleLogs()
// A native submit would leave the page and put what was typed into the URL.
addEventListener('submit', (event) => event.preventDefault())
// Before the router and the client: tokens leave the URL at once. Offline they stay, as a link works once.
if (navigator.onLine) captureAuthLink()
prepareProfile()

const root = document.getElementById('root')
if (!root) throw new Error('Root element not found')
void start(root)
