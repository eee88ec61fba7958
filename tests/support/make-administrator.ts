import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../src/lib/supabase/database.ts'

/** Gives a person the role of an administrator, by somebody who may: an administrator, or the service as the operator does. */
export async function makeAdministrator<P extends { id: string }>(
  by: SupabaseClient<Database>,
  person: P,
): Promise<P> {
  await by
    .from('user_roles')
    .update({ role: 'admin' })
    .eq('user_id', person.id)
    .select('id')
    .single()
    .throwOnError()
  return person
}
