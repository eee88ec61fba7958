import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { captureAuthLink } from '@/session/auth-link'
import { setSession, setSignedOut, TestSession } from '../support/test-session.tsx'
import { visibleTexts } from '../support/visible-texts.ts'

export const never = () => new Promise<never>(() => undefined)

/** For tests that only read what a page says: nothing of the backend answers. */
export function withoutBackend(): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', never)
    vi.stubGlobal('scrollTo', () => undefined)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    setSignedOut()
  })
}

export const ana = { id: 'ana', email: 'ana@ong.example', name: null }

export const signIn = (status: 'pending' | 'approved') =>
  setSession(ana, status, status === 'approved' ? 'client' : 'pending')

/** Returns what is read on a page once it has settled. */
export async function read(page: ReactNode, path = '/', state: unknown = null): Promise<string[]> {
  history.replaceState(null, '', path)
  captureAuthLink()
  const { pathname, search } = new URL(path, location.origin)
  render(
    <TestSession>
      <MemoryRouter initialEntries={[{ pathname, search, state }]}>
        <main>{page}</main>
      </MemoryRouter>
    </TestSession>,
  )
  await act(() => Promise.resolve())
  return pageText()
}

export const pageText = () => visibleTexts(screen.getByRole('main'))

export async function send(fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name: button }))))
}
