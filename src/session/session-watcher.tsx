import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { currentUserId } from '@/lib/current-user'
import { supabase } from '@/lib/supabase/client'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import { DRAFT_RESTORED_TOAST, ENDED_TOAST, showToast } from '@/lib/toast'
import { hasDraft } from '@/lib/user-storage'
import { useStore } from '@/lib/store'
import {
  deriveSession,
  loadingSession,
  readOf,
  signedOut,
  toSessionUser,
  unreachedSession,
  type SessionState,
  type SessionUser,
} from './access'
import { accessQueries } from './access-queries'
import { lastSeen, persistLastSeen } from './last-seen'
import { forgetEarlyData, queryClient, refreshAccess } from './query-client'
import { codesPostponed, factorOf, type Factor, type SecondStep } from './second-factor'
import { signingOut } from './sign-out-request'
import { sessionStarted, storedAccount } from './stored-session'
import { draftSavedText, sessionTexts } from './texts'

function notifyEnded(userId: string): void {
  const { description, ...ended } = sessionTexts.ended
  showToast({
    ...ended,
    description: hasDraft(userId) ? `${description} ${draftSavedText}` : description,
    id: ENDED_TOAST,
    replaces: [DRAFT_RESTORED_TOAST],
  })
}

type AuthState = { user: SessionUser | null; hasToken: boolean; factor: Factor }

/** It is null until the first event. Without a token, a stored user is offline and the token has expired. */
function useAuthState(): AuthState | null {
  const [auth, setAuth] = useState<AuthState | null>(null)
  useEffect(() => {
    let owner: string | undefined
    let factor: Factor | undefined
    const { data } = supabase.auth.onAuthStateChange((_event, session) => {
      const user = session ? toSessionUser(session.user) : storedAccount()
      if (owner && owner !== user?.id) {
        // The next person on this device must not see the data loaded for the previous one.
        queryClient.clear()
        if (!user && !signingOut.get()) notifyEnded(owner)
      }
      owner = user?.id
      const before = factor
      factor = factorOf(session)
      // More is to be seen now than a moment ago.
      if (factor === 'used' && before !== undefined && before !== factor) forgetEarlyData()
      setAuth({ user, hasToken: session !== null, factor })
    })
    return () => data.subscription.unsubscribe()
  }, [])
  return auth
}

function useMissedEvents(): void {
  useEffect(() => {
    // Another tab removed the session without an event here, or the back/forward cache restored this page.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === SESSION_STORAGE_KEY && newValue === null) void refreshAccess()
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refreshAccess()
    }
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onPageShow)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onPageShow)
    }
  }, [])
}

/** Reads status and role of the signed-in user. Loaded by `AuthProvider` for them only. */
export default function SessionWatcher({ onChange }: { onChange: (session: SessionState) => void }) {
  const auth = useAuthState()
  useMissedEvents()
  const { id = '', email = '', name = null } = auth?.user ?? {}
  const enabled = auth?.hasToken === true
  const approval = useQuery({ ...accessQueries.approval(id), enabled }, queryClient)
  const role = useQuery({ ...accessQueries.role(id), enabled }, queryClient)
  const wasAdmin = lastSeen(id)?.status === 'admin'
  const factor = auth?.factor ?? 'none'
  // The operator asks administrators only. Asked at once where this device knows one.
  const mayRequire = factor !== 'owed' && (role.data === 'admin' || (wasAdmin && role.isPending))
  const required = useQuery(
    { ...accessQueries.requiredFactor(id), enabled: enabled && mayRequire },
    queryClient,
  )
  const isPostponed = useStore(codesPostponed) === id

  const hasToken = auth?.hasToken ?? null
  const waiting = mayRequire && required.isLoading
  let step: SecondStep | null = null
  if (factor === 'owed') step = 'code'
  else if (mayRequire && required.data?.isRequired) {
    if (factor === 'none') step = 'enrol'
    else if (!required.data.hasCodes && !isPostponed) step = 'codes'
  }
  const session = useMemo(() => {
    if (hasToken === null) return null
    if (!id) return signedOut
    const user = { id, email, name }
    const reads = [readOf(approval.data, approval.error), readOf(role.data, role.error)] as const
    if (!hasToken && !reads[0]) return unreachedSession(user)
    if (waiting) return loadingSession(user)
    const known = deriveSession(user, ...reads, wasAdmin, step)
    return hasToken ? known : { ...known, stale: true }
  }, [
    hasToken,
    id,
    email,
    name,
    approval.data,
    approval.error,
    role.data,
    role.error,
    wasAdmin,
    step,
    waiting,
  ])

  const known = useRef<SessionState | null>(null)
  useLayoutEffect(() => {
    if (!session) return
    // After a failed read, the next one shows its outcome, not a spinner.
    if (session.loading && known.current?.user?.id === session.user?.id) return
    const isFirst = known.current === null
    if (!session.loading) known.current = session
    persistLastSeen(session)
    currentUserId.set(session.user?.id)
    // The first outcome draws the page, on a slow phone in small pieces.
    if (isFirst && !sessionStarted.get()) startTransition(() => onChange(session))
    else onChange(session)
  }, [session, onChange])
  return null
}
