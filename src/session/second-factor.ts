import type { Session } from '@supabase/supabase-js'
import { createStore } from '@/lib/store'
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
