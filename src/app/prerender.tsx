import { StrictMode, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import type { LastAccess } from '@/shared/session/access'
import { App } from './app'
import { allPages } from './page-table'
import type { Frame } from '../../scripts/build/documents'
import { loadPageCode } from './pages'

/** Draws one address as it stands before the session is read, what `main.tsx` hydrates: for visitors, or with a frame. */
async function draw(address: string, lastAccess: LastAccess = null): Promise<string> {
  await loadPageCode(address.replace(/[?#].*/, ''))
  const At = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={address}>{children}</StaticRouter>
  )
  return renderToString(
    <StrictMode>
      <App history={At} lastAccess={lastAccess} />
    </StrictMode>,
  )
}

const frames: Frame[] = []
for (const [name, { frame: at, need }] of allPages)
  if (at && (need === 'approved' || need === 'admin'))
    frames.push({ name, at, need, markup: await draw(at.replace(/\/:.*/, ''), need) })

/** The markup of the prerendered addresses, for the build (scripts/build/prerender.ts). */
export const markup = {
  landing: await draw(paths.home),
  signIn: await draw(paths.auth),
  signUp: await draw(paths.signUp),
  portal: await draw(paths.partnerPortal),
  portalInside: await draw(paths.partnerPortal, 'approved'),
  frames,
}
