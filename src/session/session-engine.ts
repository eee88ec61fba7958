import type { Session, User } from '@supabase/supabase-js'
import { supabase } from '@/lib/supabase/client'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import { errorCode } from '@/lib/errors/describe-error'
import { DRAFT_RESTORED_TOAST, ENDED_TOAST, showToast } from '@/lib/toast'
import { deriveApproval } from './access'
import { announceDeletion } from './deleted-account'
import { keepSeen, lastAccess } from './last-access'
import { readStatusRecords } from './status-records'
import { sessionStore, type SessionUser } from './session-store'
import { storedAccount } from './stored-session'
import { sessionTexts, draftSavedText } from './texts'
import { markForErasure, hasDraft } from '@/lib/user-storage'

function toSessionUser(user: User): SessionUser {
  const name: unknown = user.user_metadata.name
  return { id: user.id, email: user.email ?? '', name: typeof name === 'string' ? name : null }
}

const isDeleted = async () => errorCode((await supabase.auth.getUser()).error) === 'user_not_found'

const roleSeen = (userId: string) => (lastAccess(userId) === 'admin' ? ('admin' as const) : null)

/** A slow response never overwrites a newer one. */
let latest = 0
let reading: string | null = null

async function readStatus(user: SessionUser): Promise<void> {
  const turn = ++latest
  const before = sessionStore.get()
  const known = before.user?.id === user.id && !before.loading ? before : null
  try {
    const [approval, role] = await readStatusRecords(user.id)
    if (turn !== latest) return
    // Rows not created yet, or deleted with the account, whose token stays valid for an hour.
    const deleted = approval.ok && role.ok && !approval.value && !role.value && (await isDeleted())
    // Another user may have signed in meanwhile.
    if (turn !== latest) return
    if (deleted) {
      markForErasure(user.id, true)
      await supabase.auth.signOut({ scope: 'local' })
      await announceDeletion(user.id)
      return
    }
    const derived = deriveApproval(approval, role)
    // A failed read never revokes access granted in this session (decision 35).
    if (
      known?.approval === 'approved' &&
      (!approval.ok || !role.ok) &&
      derived !== 'rejected' &&
      derived !== 'pending'
    )
      sessionStore.setKnown({ ...known, stale: true })
    else if (!approval.ok && approval.cut && !role.ok && role.cut) sessionStore.setUnreached(user)
    // If the role could not be read, fall back to the last known one, or admins would be redirected.
    else if (derived === 'approved' && !role.ok)
      sessionStore.setKnown({ user, approval: derived, role: roleSeen(user.id), stale: true })
    else sessionStore.setKnown({ user, approval: derived, role: role.ok ? role.value : null })
  } catch {
    if (turn !== latest) return
    if (known?.approval === 'approved') sessionStore.setKnown({ ...known, stale: true })
    else sessionStore.setKnown({ user, approval: 'error', role: null })
  }
}

let selfChecked: string | null = null

/** Creates missing own rows as pending (product 4, sign-up; decision 19). */
export async function ensureOwnRows(userId: string): Promise<void> {
  if (selfChecked === userId) return
  selfChecked = userId
  const { error } = await supabase.rpc('ensure_own_rows')
  if (error) selfChecked = null
}

function sayEnded(userId: string): void {
  const { description, ...ended } = sessionTexts.ended
  showToast({
    ...ended,
    description: hasDraft(userId) ? `${description} ${draftSavedText}` : description,
    id: ENDED_TOAST,
    replaces: [DRAFT_RESTORED_TOAST],
  })
}

async function apply(session: Session | null): Promise<void> {
  const before = sessionStore.get()
  const account = session ? null : storedAccount()
  if (account) {
    // The token has expired and the network is down: the session continues.
    if (before.user?.id === account.id && before.approval === 'approved')
      sessionStore.setKnown({ ...before, stale: true })
    else sessionStore.setUnreached(account)
    return
  }
  if (!session) {
    latest++
    selfChecked = null
    sessionStore.setSignedOut()
    if (before.user && !leaving) sayEnded(before.user.id)
    leaving = false
    return
  }
  const user = toSessionUser(session.user)
  if (settling === user.id) return
  if (before.user?.id === user.id && !before.loading && before.approval !== 'unreached') {
    if (before.user.email !== user.email) sessionStore.setKnown({ ...before, user })
    return
  }
  // A read that renews the token triggers an event for the same session: do not restart it.
  if (reading === user.id) return
  if (before.approval !== 'unreached') sessionStore.setLoading(user, lastAccess(user.id))
  reading = user.id
  await readStatus(user).finally(() => (reading = null))
}

/** This tab is signing out, so the session did not expire. */
let leaving = false
/** User whose sign-in is being completed: its auth event is redundant. */
let settling: string | null = null
let started: Promise<void> | null = null

/** Idempotent; resolves after the first check. */
export function startEngine(): Promise<void> {
  started ??= new Promise((resolve) => {
    sessionStore.subscribe(() => {
      const session = sessionStore.get()
      if (!session.loading) keepSeen(session)
    })
    // Another tab removed the session without an event here.
    addEventListener('storage', ({ key, newValue }) => {
      if (key === SESSION_STORAGE_KEY && newValue === null) void apply(null)
    })
    // A page restored from the back/forward cache missed all events.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      void supabase.auth.getSession().then(({ data, error }) => (error ? undefined : apply(data.session)))
    })
    supabase.auth.onAuthStateChange((_event, session) => {
      // The client holds a lock during the callback: calling it here would deadlock.
      setTimeout(() => void apply(session).finally(resolve), 0)
    })
  })
  return started
}

export async function refreshStatus(): Promise<void> {
  const { user } = sessionStore.get()
  if (!user) return
  const { data, error } = await supabase.auth.getSession()
  if (!error && !data.session) await apply(null)
  // Without a token, the database would respond as to a visitor.
  else if (error && sessionStore.get().approval === 'unreached') return
  else await readStatus(user)
}

/** `ok: false`: the server was unreachable and the session stays. */
export async function signOut(scope: 'local' | 'others' | 'global' = 'local'): Promise<{ ok: boolean }> {
  leaving = scope !== 'others'
  const { error } = await supabase.auth.signOut({ scope })
  if (error) leaving = false
  return { ok: !error }
}

/** Also ends the sessions that know the old password. */
export async function changePassword(password: string, ended: 'others' | 'global'): Promise<void> {
  const { error } = await supabase.auth.updateUser({ password })
  if (error) throw error
  // The password has changed: a network error here must not look like a failure.
  await signOut(ended)
}

export async function settleSession(session: Session): Promise<void> {
  const user = toSessionUser(session.user)
  settling = user.id
  markForErasure(user.id, false)
  try {
    await startEngine()
    const now = sessionStore.get()
    if (now.user?.id !== user.id || now.loading) sessionStore.setLoading(user)
    await ensureOwnRows(user.id)
    if (sessionStore.get().user?.id === user.id) await readStatus(user)
  } finally {
    settling = null
  }
}
