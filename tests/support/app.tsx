import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
// Loaded before the first press on a menu: where it comes late is tested by itself.
import '../../src/components/ui/popover-panel.tsx'
import { Providers } from '../../src/app/providers.tsx'
import { routes } from '../../src/app/routes.tsx'
import { pendingEmail } from '../../src/public/auth/pending-email.ts'
import { supabase } from '../../src/lib/supabase/client.ts'
import { SESSION_STORAGE_KEY } from '../../src/lib/supabase/session-storage-key.ts'
import { draftStore } from '../../src/lib/draft-store.ts'
import { currentUserId } from '../../src/lib/current-user.ts'
import { captureAuthLink } from '../../src/session/auth-link.ts'
import { completeSignIn } from '../../src/session/auth.ts'
import { queryClient } from '../../src/session/query-client.ts'
import { sessionStarted } from '../../src/session/stored-session.ts'
import type { Stack } from './backend.ts'
import { patientUser } from './render.tsx'

let router: ReturnType<typeof createBrowserRouter> | undefined

type Login = { email: string; password: string }

/** Connects the app of this test file to the stack in process, and removes each test's screen and session. */
export function useApp(stack: Stack): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', stack.fetch)
    vi.stubGlobal('scrollTo', () => undefined)
    // Nothing has a size here.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined
        unobserve = () => undefined
        disconnect = () => undefined
      },
    )
    // Nothing comes into sight.
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = () => undefined
        disconnect = () => undefined
      },
    )
    // Never idle: the startup check would report in the middle of a test that jsdom is not a full browser.
    vi.stubGlobal('requestIdleCallback', () => 0)
    vi.stubGlobal('cancelIdleCallback', () => undefined)
  })
  afterEach(async () => {
    cleanup()
    router?.dispose()
    // Requests run in order: pending ones finish first and cannot write into the next test.
    await stack.fetch(`${stack.siteUrl}/rest/v1/`)
    // The backend's reset removes its sessions. A 401 ends the client's session, even one about to be refreshed.
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 401 })))
    await supabase.auth.signOut({ scope: 'local' })
    sessionStarted.set(false)
    currentUserId.set(undefined)
    pendingEmail.clear()
    forgetPage()
  })
}

/** Signs the app in and waits for the requests of the sign-in. */
export async function logIn({ email, password }: Login): Promise<void> {
  const { data, error } = await supabase.auth.signInWithPassword({ email, password })
  if (error) throw error
  await completeSignIn(data.session)
}

/** The whole app at an address, with somebody logged in. */
export async function openApp(address: string, login?: Login) {
  if (login) await logIn(login)
  history.replaceState(null, '', address)
  captureAuthLink()
  router = createBrowserRouter(routes)
  const app = (
    <Providers>
      <RouterProvider router={router} useTransitions={false} />
    </Providers>
  )
  return { user: patientUser(), ...render(app) }
}

/** The same person opens the address on another device: nothing is known here but what the server has. */
export async function openElsewhere(address: string) {
  cleanup()
  router?.dispose()
  for (const key of Object.keys(localStorage)) if (key !== SESSION_STORAGE_KEY) localStorage.removeItem(key)
  sessionStorage.clear()
  forgetPage()
  return openApp(address)
}

/** What the modules keep while a page is open. */
function forgetPage(): void {
  queryClient.clear()
  draftStore.set(new Map())
}

/** Like the browser's Back and Forward: an open dialog with unsaved text blocks other navigation. */
export function goTo(address: string): void {
  act(() => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

/** Somebody else ends it; the same person logs in again in this tab. */
export async function endSession(user: UserEvent, boss: Login) {
  const address = location.pathname
  await supabase.auth.signOut({ scope: 'local' })
  await logInAgain(user, boss, address)
}

export async function logInAgain(user: UserEvent, boss: Login, address: string) {
  const password = await screen.findByLabelText('Senha')
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: boss.email } })
  fireEvent.change(password, { target: { value: boss.password } })
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(location.pathname).toBe(address))
}
