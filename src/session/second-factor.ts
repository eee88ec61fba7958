import type { Session } from '@supabase/supabase-js'
import { isRecord } from '@/lib/is-record'
import { createStore } from '@/lib/store'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import { deviceStorage } from '@/lib/web-storage'
import { claimsOf } from './token-claims'

/**
 * What is missing after the password: a code of the person's device, or, where the operator asks for one, a device, or the
 * recovery codes that belong to it.
 */
export type SecondStep = 'code' | 'enrol' | 'codes'

/** Id of the person who creates recovery codes later: a reload asks again. */
export const codesPostponed = createStore<string | null>(null)

/** `owed`: the account has a factor that this session was not confirmed with. */
export type Factor = 'none' | 'owed' | 'used'

/** It reads the stored session, as `mfa.getAuthenticatorAssuranceLevel` does, which auth events must not call. */
export function factorOf(session: Pick<Session, 'access_token' | 'user'> | null): Factor {
  if (!session?.user.factors?.some(({ status }) => status === 'verified')) return 'none'
  return claimsOf(session.access_token).aal === 'aal2' ? 'used' : 'owed'
}

const isSession = (stored: unknown): stored is Pick<Session, 'access_token' | 'user'> =>
  isRecord(stored) && typeof stored.access_token === 'string' && isRecord(stored.user)

/** The same of the session that this device has stored, before the client is asked. */
export function storedFactor(): Factor {
  const stored = deviceStorage.readJson(SESSION_STORAGE_KEY)
  return factorOf(isSession(stored) ? stored : null)
}
