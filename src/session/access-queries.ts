import { queryOptions } from '@tanstack/react-query'
import { isRecord } from '@/lib/is-record'
import { errorCode, isSessionRefused } from '@/lib/errors/describe-error'
import { dataOf, supabase } from '@/lib/supabase/client'
import { markForErasure } from '@/lib/user-storage'

/** Ms between reads while the server cannot be reached. */
const RETRY_INTERVAL_MS = 15_000

/** The auth service knows whether session and account still exist; `getUser` removes a session that does not. */
async function signOutIfEnded(userId: string): Promise<void> {
  if (errorCode((await supabase.auth.getUser()).error) !== 'user_not_found') return
  markForErasure(userId, true)
  await supabase.auth.signOut({ scope: 'local' })
  ;(await import('@/lib/device-storage')).eraseAll(userId)
}

const shared = {
  meta: { isAccess: true },
  // Re-read on purpose only: `refreshAccess`.
  staleTime: Infinity,
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? RETRY_INTERVAL_MS : false,
} as const

/** Status and role of the signed-in user (product 4); null without a row. */
export const accessQueries = {
  all: ['access'],
  approval: (userId: string) =>
    queryOptions({
      ...shared,
      queryKey: ['access', 'approval', userId],
      queryFn: async ({ signal }) => {
        try {
          const request = supabase.from('user_approval').select('status').eq('user_id', userId)
          const approval = await dataOf(request.abortSignal(signal).maybeSingle())
          if (!approval) await signOutIfEnded(userId)
          return approval?.status ?? null
        } catch (error) {
          if (isSessionRefused(error)) await signOutIfEnded(userId)
          throw error
        }
      },
    }),
  role: (userId: string) =>
    queryOptions({
      ...shared,
      queryKey: ['access', 'role', userId],
      queryFn: async ({ signal }) => (await dataOf(supabase.rpc('get_user_roles'), signal))[0]?.role ?? null,
    }),
  /** Whether the operator asks this person for a second factor (decision 108), and whether recovery codes are kept for it. */
  requiredFactor: (userId: string) =>
    queryOptions({
      ...shared,
      queryKey: ['access', 'required-factor', userId],
      queryFn: async ({ signal }) => {
        const state = await dataOf(supabase.rpc('second_factor_state'), signal)
        return {
          isRequired: isRecord(state) && state.required === true,
          hasCodes: isRecord(state) && state.recovery_codes !== 0,
        }
      },
    }),
}
