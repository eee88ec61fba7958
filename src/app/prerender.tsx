import { StrictMode, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { paths } from '@/lib/paths'
import type { LastAccess } from '@/session/access'
import { FullScreenSpinner } from '@/components/ui/spinner'
import { App } from './app'
import { allPages } from './page-table'
import type { Frame } from '../../scripts/build/documents'
import { loadPageCode } from './pages'

/** Renders an address as `main.tsx` hydrates it: for visitors, or with a frame. */
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
for (const [name, { frame, need }] of allPages) {
  if (!frame || (need !== 'approved' && need !== 'admin')) continue
  const at = frame.replace(/\/:.*/, '')
  frames.push({ name, at: frame, need, markup: await draw(at, need) })
}

export const markup = {
  landing: await draw(paths.home),
  signIn: await draw(paths.auth),
  signUp: await draw(paths.signUp),
  portal: await draw(paths.partnerPortal),
  portalInside: await draw(paths.partnerPortal, 'approved'),
  frames,
  loading: renderToString(<FullScreenSpinner />),
}
