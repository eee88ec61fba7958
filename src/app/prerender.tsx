import { StrictMode, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { App } from './app'
import { loadPageCode } from './pages'

/** Draws one address as a visitor without a session sees it: what `main.tsx` hydrates. */
async function draw(address: string): Promise<string> {
  await loadPageCode(address.replace(/[?#].*/, ''))
  const At = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={address}>{children}</StaticRouter>
  )
  return renderToString(
    <StrictMode>
      <App history={At} />
    </StrictMode>,
  )
}

/** The markup of the prerendered addresses, for the build (scripts/build/prerender.ts). */
export const markup = {
  landing: await draw(paths.home),
  signIn: await draw(paths.auth),
  signUp: await draw(paths.signUp),
}
