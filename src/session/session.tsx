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
import { hasStoredSession, RETURNING_MARK, storedAccount } from './stored-session'
import { sessionStore, type SessionState } from './session-store'

const SessionContext = createContext<SessionState | null>(null)

const FIRST_RETRY_DELAY_MS = 1000
const MAX_RETRY_DELAY_MS = 15_000
/** Ms to wait for a status before showing stored data. */
const STATUS_TIMEOUT_MS = 20_000

export const openedWithoutLine = (): boolean => !navigator.onLine

function showKept() {
  const account = storedAccount()
  if ((account || openedWithoutLine()) && sessionStore.get().loading) sessionStore.setUnreached(account)
}

/** Loads the client only for signed-in users; retries until it succeeds, or the spinner would stay. */
export async function startSession(): Promise<void> {
  if (openedWithoutLine()) {
    showKept()
    // The page reloads when online (offline-page.tsx). For a session `onLine` may be wrong: try anyway.
    if (!hasStoredSession()) return
  }
  const patience = setTimeout(showKept, STATUS_TIMEOUT_MS)
  for (let pause = FIRST_RETRY_DELAY_MS; ; pause = Math.min(pause * 2, MAX_RETRY_DELAY_MS)) {
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

/** Defers session changes where a frame is shown, so that slow phones stay responsive. */
function useUnhurried(now: SessionState): SessionState {
  const before = useDeferredValue(now)
  return before.loading && (before.lastAccess || !now.user) ? before : now
}

type SessionProviderProps = {
  lastAccess?: LastAccess
  children: ReactNode
}

export function SessionProvider({ lastAccess = null, children }: SessionProviderProps) {
  const now = useStore(sessionStore)
  const session = useUnhurried(
    useMemo(() => (now.loading && !now.user ? { ...now, lastAccess } : now), [now, lastAccess]),
  )

  // Before paint, so that nothing flickers.
  const reading = session.loading && !session.user
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(RETURNING_MARK, reading && hasStoredSession())
  }, [reading])

  useEffect(() => {
    if (hasStoredSession() || openedWithoutLine()) void startSession()
    else sessionStore.setSignedOut()
    const onStorage = (event: StorageEvent) => {
      if (event.key === SESSION_STORAGE_KEY && event.newValue) void startSession()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])

  return <SessionContext value={session}>{children}</SessionContext>
}

/** Throws outside `SessionProvider` (product 8). */
export function useSession(): SessionState {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used within SessionProvider')
  return session
}
