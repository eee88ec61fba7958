import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import type { SessionState } from '@/session/access'
import SessionWatcher from '@/session/session-watcher'
import { expectComplaint } from '../support/console.ts'

const user = { id: 'ana', email: 'ana@ong.example', user_metadata: {} }
const stored = (expires_at: number) => ({
  ...{ access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 },
  ...{ user, expires_at },
})

it('a token that ran out and cannot be renewed for want of a line ends no session', async () => {
  expectComplaint(/Failed to fetch/)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // Tokens are renewed in visible pages.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  dispatchEvent(new Event('visibilitychange'))
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(stored(Date.now() / 1000 - 60)))
  let isCut = true
  const json = (body: unknown) => Promise.resolve(Response.json(body))
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const { url } = new Request(input)
    if (isCut) return Promise.reject(new TypeError('Failed to fetch'))
    if (url.includes('/token')) return json(stored(Date.now() / 1000 + 3600))
    return json(url.includes('get_user_roles') ? [{ role: 'client' }] : { status: 'approved' })
  })

  let session: SessionState | undefined
  render(<SessionWatcher onChange={(next) => (session = next)} />)
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  expect(session).toMatchObject({ user: { id: 'ana' }, approval: 'unreached', loading: false })
  expect(localStorage.getItem(SESSION_STORAGE_KEY)).not.toBeNull()

  // For a minute the client of the auth service does not ask again.
  isCut = false
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  await vi.waitFor(() => expect(session).toMatchObject({ approval: 'approved', role: 'client' }))
})
