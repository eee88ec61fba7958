import type { QueryClient } from '@tanstack/react-query'
import { endedSessionCodes, errorCode, isPermissionError, storageRefusals } from '@/lib/errors/describe-error'
import { createQueryClient } from '@/lib/query/query-client'
import { supabase } from '@/lib/supabase/client'
import { accessQueries } from './access-queries'

// The storage service gives no reason for its refusal.
const SESSION_REFUSED = [...endedSessionCodes, ...storageRefusals]

/** One cache for the session, the pages and the header's tools. Not in the entry: visitors' pages read no data. */
export const queryClient: QueryClient = createQueryClient(checkAfterRefusal)

/** A refusal may mean an outdated session or role: re-read both (decision 35). */
export function checkAfterRefusal(error: unknown): void {
  if (isPermissionError(error) || SESSION_REFUSED.includes(errorCode(error) ?? '')) void refreshAccess()
}

/** What was read before access was known: it may say that there is nothing where more is to be seen. */
export const forgetEarlyData = () =>
  queryClient.removeQueries({ type: 'inactive', predicate: ({ meta }) => !meta?.isAccess })

/** Re-reads status and role; ends the session here if it has ended elsewhere. */
export async function refreshAccess(): Promise<void> {
  const { data, error } = await supabase.auth.getSession()
  if (!error && !data.session) await supabase.auth.signOut({ scope: 'local' })
  else await queryClient.invalidateQueries({ queryKey: accessQueries.all })
}
