import { StrictMode, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { paths } from '@/lib/paths'
import type { LastAccess } from '@/session/access'
import { readStatusRecords } from '@/session/status-records'
import { FullScreenSpinner } from '@/components/ui/spinner'
import { App } from './app'
import { ANYBODY, PAGE_ORIGIN, type EarlyRequest } from './early-requests'
import { allPages } from './page-table'
import type { Frame } from '../../scripts/build/documents'
import { askAhead, loadPageCode } from './pages'

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

async function requestsOf(ask: () => Promise<unknown>): Promise<EarlyRequest[]> {
  const sent: EarlyRequest[] = []
  const send = globalThis.fetch
  globalThis.fetch = (input, { method = 'GET', headers, body = null } = {}) => {
    const fits = method === 'POST' ? typeof body === 'string' : method === 'GET' && body === null
    if (typeof input !== 'string' || !fits)
      throw new Error(`The shell does not know how to send this ${method}`)
    const own = new Headers(headers)
    own.delete('authorization')
    sent.push({
      address: input.replace(PAGE_ORIGIN, ''),
      headers: Object.fromEntries(own),
      body: typeof body === 'string' ? body : null,
    })
    return Promise.resolve(Response.json({}, { status: 400 }))
  }
  try {
    await ask()
  } finally {
    globalThis.fetch = send
  }
  return sent
}

const frames: Frame[] = []
for (const [name, { frame, need }] of allPages) {
  if (!frame || (need !== 'approved' && need !== 'admin')) continue
  const at = frame.replace(/\/:.*/, '')
  const requests = await requestsOf(() => askAhead(at, '', ANYBODY))
  frames.push({ name, at: frame, need, markup: await draw(at, need), requests })
}

export const markup = {
  landing: await draw(paths.home),
  signIn: await draw(paths.auth),
  signUp: await draw(paths.signUp),
  portal: await draw(paths.partnerPortal),
  portalInside: await draw(paths.partnerPortal, 'approved'),
  frames,
  loading: renderToString(<FullScreenSpinner />),
  status: await requestsOf(() => readStatusRecords(ANYBODY)),
}
