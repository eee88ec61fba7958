import type { Connection } from '@supabase/lite'

/**
 * On its first request lite runs GRANT ALL on every schema that has tables with RLS, to anon and authenticated, which
 * undoes the revokes and column grants of our migrations. It does so only once, on that request.
 */
export function preserveGrants(connection: Connection): void {
  Object.assign(connection, { rlsState: 'active' })
}
