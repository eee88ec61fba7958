import {
  createContext,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  type ReactNode,
} from 'react'
import { useStore } from '@/lib/store'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import { wait } from '@/lib/wait'
import type { LastAccess } from './access'
import { hasStoredSession, KEPT_MARK, RETURNING_MARK, storedAccount } from './stored-session'
import { sessionStore, type SessionState } from './session-store'

const SessionContext = createContext<SessionState | null>(null)

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 15_000
/** How long a status may take, in ms, before the person is shown what the device keeps. */
const PATIENCE = 20_000

/** Whether the document came from the device (src/service-worker/shell.ts): it may be of an earlier version. */
export const openedWithoutLine = (): boolean => document.documentElement.hasAttribute(KEPT_MARK)

/** Until the status is known, no answer: what the device knows is shown instead. */
function showKept() {
  const account = storedAccount()
  if ((account || openedWithoutLine()) && sessionStore.get().loading) sessionStore.setUnreached(account)
}

/**
 * Loads the backend client only where somebody is, or is about to be, signed in. A line that is down for the moment
 * must not leave them before a spinner for ever: it tries until it succeeds.
 */
export async function startSession(): Promise<void> {
  // Nothing can be sent from here, and the line may bring a newer version: it begins anew then (offline-page.tsx).
  if (openedWithoutLine()) {
    showKept()
    return
  }
  // Some browsers say so where there is a line: it is tried all the same.
  if (!navigator.onLine) showKept()
  const patience = setTimeout(showKept, PATIENCE)
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      const engine = await import('./session-engine')
      await engine.startEngine()
      clearTimeout(patience)
      return
    } catch {
      await wait(pause)
    }
  }
}

/**
 * Where a page's frame is shown nothing is decided until the session is read, and a visitor's page looks as it was drawn: the
 * page may learn the outcome a little later, in small pieces of work, between which a slow phone answers.
 */
function useUnhurried(now: SessionState): SessionState {
  const before = useDeferredValue(now)
  return before.loading && (before.lastAccess || !now.user) ? before : now
}

type SessionProviderProps = {
  /** How far the person of the stored session could go last time, for the time before the client says who it is. */
  lastAccess?: LastAccess
  children: ReactNode
}

export function SessionProvider({ lastAccess = null, children }: SessionProviderProps) {
  const now = useStore(sessionStore)
  const session = useUnhurried(
    useMemo(() => (now.loading && !now.user ? { ...now, lastAccess } : now), [now, lastAccess]),
  )

  // Before the paint that shows the new state, so that nothing appears twice or in between.
  const reading = session.loading && !session.user
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(RETURNING_MARK, reading && hasStoredSession())
  }, [reading])

  useEffect(() => {
    if (hasStoredSession() || openedWithoutLine()) void startSession()
    else sessionStore.setSignedOut()
    // Another tab signed in while this one had no client yet.
    const onStorage = (event: StorageEvent) => {
      if (event.key === SESSION_STORAGE_KEY && event.newValue) void startSession()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])

  return <SessionContext value={session}>{children}</SessionContext>
}

/** The current session. Throws outside `SessionProvider` (product 8). */
export function useSession(): SessionState {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used within SessionProvider')
  return session
}
