import '@testing-library/jest-dom/vitest'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { App } from '../../src/app/app.tsx'
import { supabase } from '../../src/shared/lib/supabase.ts'
import { takeAuthLink } from '../../src/shared/session/auth-link.ts'
import { settleSession } from '../../src/shared/session/session-engine.ts'
import { sessionStore } from '../../src/shared/session/session-store.ts'
import type { Stack } from './stack.ts'

/** The least patience for what arrives by a dynamic import and several requests on a busy machine, in ms. */
export const PATIENCE = { timeout: 15_000 }

type Login = { email: string; password: string }

/** Lets the app of this test file talk to the stack in process, and takes each test's screen and session away. */
export function useApp(stack: Stack): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', stack.fetch)
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: false,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    vi.stubGlobal('scrollTo', () => undefined)
    // Never idle: the startup check would find that jsdom is no whole browser, and say so in the middle of a test.
    vi.stubGlobal('requestIdleCallback', () => 0)
    vi.stubGlobal('cancelIdleCallback', () => undefined)
    HTMLElement.prototype.setPointerCapture = () => undefined
    HTMLElement.prototype.hasPointerCapture = () => false
    HTMLElement.prototype.scrollIntoView = () => undefined
  })
  afterEach(async () => {
    cleanup()
    await supabase.auth.signOut({ scope: 'local' })
    // The engine hears of it a moment later: the next test must not be signed out by this one.
    await vi.waitFor(() => expect(sessionStore.get().user).toBeNull())
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
}

/** The whole app at an address, with somebody logged in. */
export async function openApp(address: string, login?: Login) {
  if (login) {
    const { data, error } = await supabase.auth.signInWithPassword({
      email: login.email,
      password: login.password,
    })
    if (error) throw error
    await settleSession(data.session)
  }
  history.replaceState(null, '', address)
  takeAuthLink()
  return { user: userEvent.setup(), ...render(<App />) }
}
