import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom'
import { markReturning } from '@/lib/web-storage'
import { paths } from '@/lib/paths'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import { RETURNING_MARK } from '@/session/stored-session'
import { FullScreenSpinner } from '@/components/ui/spinner'
import { showSignUp, startLanding } from './document-start'
import { SiteLayout } from './layouts/site-layout'
import { Providers, Toaster } from './providers'
import { routes } from './routes'

/** React's mark of a Suspense boundary that shows its fallback, also after an error. */
const FAILED = '<!--$!-->'

/** Renders an address as `main.tsx` hydrates it. */
async function render(address: string, table: RouteObject[] = routes): Promise<string> {
  const handler = createStaticHandler(table)
  const context = await handler.query(new Request(new URL(address, 'https://portal.invalid')))
  if (context instanceof Response) throw new Error(`${address} redirects`)
  for (const error of Object.values(context.errors ?? {})) throw error
  const router = createStaticRouter(handler.dataRoutes, context)
  const markup = renderToString(
    <StrictMode>
      <Providers>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </StrictMode>,
  )
  if (markup.includes(FAILED)) throw new Error(`${address} is not drawn whole`)
  return markup
}

const shell: RouteObject[] = [
  { element: <SiteLayout />, children: [{ path: '*', element: <FullScreenSpinner /> }] },
]

const call = (run: (...args: never[]) => void, ...args: unknown[]) =>
  `(${run.toString()})(${args.map((arg) => JSON.stringify(arg)).join()})`

await Toaster.preload()

/** Markup and inline scripts of the prerendered documents (scripts/build/prerender.ts). */
export const landing = await render(paths.home)
export const signIn = await render(paths.auth)
export const signUp = await render(paths.signUp)
export const appShell = await render('/app', shell)

export const returningScript = call(markReturning, SESSION_STORAGE_KEY, RETURNING_MARK)
export const signUpScript = call(showSignUp)
export const landingScript = (files: string[]) => call(startLanding, files, RETURNING_MARK)
