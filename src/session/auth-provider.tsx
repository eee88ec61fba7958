import {
  createContext,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { useHydrated, useStore } from '@/lib/store'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import { loadingSession, signedOut, unreachedSession, type SessionState } from './access'
import { hasStoredSession, RETURNING_MARK, sessionStarted, storedAccount } from './stored-session'

export const SessionContext = createContext<SessionState | null>(null)

const loading = loadingSession(null)

const SessionWatcher = lazyWithPreload(() => import('./session-watcher'))

/** The session, its status and role (product 4). Loads the client only for signed-in users. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [now, setSession] = useState(loading)
  const hydrated = useHydrated()
  const [stored] = useState(hasStoredSession)
  const started = useStore(sessionStarted)
  const active = hydrated && (stored || started)
  const session = active || !hydrated ? now : signedOut

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === SESSION_STORAGE_KEY && newValue) sessionStarted.set(true)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])

  // Before paint, so that nothing flickers.
  const reading = session.loading && !session.user
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(RETURNING_MARK, reading && hasStoredSession())
  }, [reading])

  return (
    <SessionContext value={session}>
      {children}
      {active && (
        <ErrorBoundary fallback={() => <Unreached onChange={setSession} />}>
          <Suspense fallback={null}>
            <SessionWatcher onChange={setSession} />
          </Suspense>
        </ErrorBoundary>
      )}
    </SessionContext>
  )
}

/** The client's code did not load. */
function Unreached({ onChange }: { onChange: (session: SessionState) => void }) {
  useEffect(() => onChange(unreachedSession(storedAccount())), [onChange])
  return null
}

/** Throws outside `AuthProvider` (product 8). */
export function useSession(): SessionState {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used within AuthProvider')
  return session
}
