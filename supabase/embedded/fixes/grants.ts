import type { Connection } from '@supabase/lite'

/** On its first request lite grants all tables with RLS to anon and authenticated, undoing our column grants. */
export function preserveGrants(connection: Connection): void {
  Object.assign(connection, { rlsState: 'active' })
}
