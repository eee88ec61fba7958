import type { Session, User } from '@supabase/supabase-js'
import { supabase } from '@/lib/supabase/client'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import { errorCode } from '@/lib/errors/describe-error'
import { BACK_TOAST, ENDED_TOAST, showToast } from '@/lib/toast'
import { deriveApproval } from './access'
import { announceDeletion } from './deleted-account'
import { keepSeen, lastAccess } from './last-access'
import { readStatusRecords } from './status-records'
import { sessionStore, type SessionUser } from './session-store'
import { storedAccount } from './stored-session'
import { sessionTexts, draftSavedText } from './texts'
import { markForErasure, hasDraft } from '@/lib/user-storage'

/** Keeps `sessionStore` true to the backend. Loaded on demand: see `session.tsx`. */

function toSessionUser(user: User): SessionUser {
  const name: unknown = user.user_metadata.name
  return { id: user.id, email: user.email ?? '', name: typeof name === 'string' ? name : null }
}

const isDeleted = async () => errorCode((await supabase.auth.getUser()).error) === 'user_not_found'

const roleSeen = (userId: string) => (lastAccess(userId) === 'admin' ? ('admin' as const) : null)

/** Counts the reads begun, so that a slow answer never overwrites a newer one. */
let latest = 0
/** Whose status is being read after an event. */
let reading: string | null = null

async function readStatus(user: SessionUser): Promise<void> {
  const turn = ++latest
  const before = sessionStore.get()
  const known = before.user?.id === user.id && !before.loading ? before : null
  try {
    const [approval, role] = await readStatusRecords(user.id)
    if (turn !== latest) return
    // No such rows: not made yet, or removed with the account, whose token goes on being valid for an hour.
    const deleted = approval.ok && role.ok && !approval.value && !role.value && (await isDeleted())
    // Another person may have signed in meanwhile.
    if (turn !== latest) return
    if (deleted) {
      markForErasure(user.id, true)
      await supabase.auth.signOut({ scope: 'local' })
      await announceDeletion(user.id)
      return
    }
    const derived = deriveApproval(approval, role)
    // A failed read never removes access that was granted during this session (decision 35).
    if (
      known?.approval === 'approved' &&
      (!approval.ok || !role.ok) &&
      derived !== 'rejected' &&
      derived !== 'pending'
    )
      sessionStore.setKnown({ ...known, stale: true })
    else if (!approval.ok && approval.cut && !role.ok && role.cut) sessionStore.setUnreached(user)
    // What was not read leaves what this device saw last: without their role, administrators would be sent away.
    else if (derived === 'approved' && !role.ok)
      sessionStore.setKnown({ user, approval: derived, role: roleSeen(user.id), stale: true })
    else sessionStore.setKnown({ user, approval: derived, role: role.ok ? role.value : null })
  } catch {
    if (turn !== latest) return
    if (known?.approval === 'approved') sessionStore.setKnown({ ...known, stale: true })
    else sessionStore.setKnown({ user, approval: 'error', role: null })
  }
}

/** The user whose rows were already checked, so that the self-check runs once a session. */
let selfChecked: string | null = null

/** Makes own profile, role and approval rows that are missing, as pending (product 4, sign-up; decision 19). */
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
    replaces: [BACK_TOAST],
  })
}

async function apply(session: Session | null): Promise<void> {
  const before = sessionStore.get()
  const account = session ? null : storedAccount()
  if (account) {
    // Not over: the token has run out, and the line brings no new one.
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
  // A read that renews the token on its way is an event about the same session: it shall not begin anew.
  if (reading === user.id) return
  // Somebody who reads what the device keeps goes on reading until the answer is there.
  if (before.approval !== 'unreached') sessionStore.setLoading(user, lastAccess(user.id))
  reading = user.id
  await readStatus(user).finally(() => (reading = null))
}

/** Set while this tab itself signs out, so that it does not call that an ended session. */
let leaving = false
/** The user whose sign-in this tab is completing; the event about the same sign-in then has nothing to add. */
let settling: string | null = null
let started: Promise<void> | null = null

/** Follows the auth service; resolves when the first check has ended. Safe to call again. */
export function startEngine(): Promise<void> {
  started ??= new Promise((resolve) => {
    sessionStore.subscribe(() => {
      const session = sessionStore.get()
      if (!session.loading) keepSeen(session)
    })
    // The session was removed in another tab, without an event in this one.
    addEventListener('storage', ({ key, newValue }) => {
      if (key === SESSION_STORAGE_KEY && newValue === null) void apply(null)
    })
    // A page that the browser kept whole, and shows again after a step back, heard nothing meanwhile.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      void supabase.auth.getSession().then(({ data, error }) => (error ? undefined : apply(data.session)))
    })
    supabase.auth.onAuthStateChange((_event, session) => {
      // The client holds a lock while it calls back: calling it from here would wait for itself.
      setTimeout(() => void apply(session).finally(resolve), 0)
    })
  })
  return started
}

/** Reads roles and status again (the status page's button, realtime, a refusal by the database). */
export async function refreshStatus(): Promise<void> {
  const { user } = sessionStore.get()
  if (!user) return
  // The session may have ended, in another tab or on the server.
  const { data, error } = await supabase.auth.getSession()
  if (!error && !data.session) await apply(null)
  // Without a token the database would answer a visitor.
  else if (error && sessionStore.get().approval === 'unreached') return
  else await readStatus(user)
}

/**
 * Ends the session on this device, on the others, or on all; `ok: false` when the server could not be told and the
 * session stays.
 */
export async function signOut(scope: 'local' | 'others' | 'global' = 'local'): Promise<{ ok: boolean }> {
  leaving = scope !== 'others'
  const { error } = await supabase.auth.signOut({ scope })
  if (error) leaving = false
  return { ok: !error }
}

/** Changes the own password, then ends the sessions of whoever knew the old one: on the other devices, or on all. */
export async function changePassword(password: string, ended: 'others' | 'global'): Promise<void> {
  const { error } = await supabase.auth.updateUser({ password })
  if (error) throw error
  // The password is changed already: a connection lost here must not look like a failure.
  await signOut(ended)
}

/** Completes a sign-in: own rows exist and the status is known, read anew, when it resolves. */
export async function settleSession(session: Session): Promise<void> {
  const user = toSessionUser(session.user)
  settling = user.id
  // A tab that was closed while it signed out left its word there.
  markForErasure(user.id, false)
  try {
    await startEngine()
    const now = sessionStore.get()
    if (now.user?.id !== user.id || now.loading) sessionStore.setLoading(user)
    await ensureOwnRows(user.id)
    // Another person may have signed in meanwhile, in another tab.
    if (sessionStore.get().user?.id === user.id) await readStatus(user)
  } finally {
    settling = null
  }
}
