import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, inject } from 'vitest'
import type { StackOptions } from '../../supabase/embedded/stack-options.ts'
import { createStack, type Stack } from '../../supabase/embedded/stack.ts'
import { ADMIN_PASSWORD } from './snapshot.ts'

export type { Stack }

/**
 * The backend of a test file: started from the snapshot, emptied before every test, closed at the end.
 * `const stack = await useStack()` at the top of the file. The mail rate limit is off.
 */
export async function useStack(options: StackOptions = {}): Promise<Stack> {
  const stack = await freshStack(options)
  beforeEach(() => reset(stack))
  afterAll(() => stack.close())
  return stack
}

/** A backend of one's own, as after `npm run dev` on a new database. Close it. */
export function freshStack(options: StackOptions = {}): Promise<Stack> {
  return createStack({
    snapshot: readFileSync(snapshot().file),
    adminPassword: ADMIN_PASSWORD,
    mailFrequency: 0,
    ...options,
  })
}

/** Empties everything people made, ten times faster than a new stack; the local administrator is there again. */
export async function reset(stack: Stack): Promise<void> {
  const { kept } = snapshot()
  const { rows } = await stack.db.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private', 'auth', 'storage')`,
  )
  const tables = rows.map(({ name }) => String(name)).filter((name) => !kept.includes(name))
  // Without triggers: the audit trail refuses to be emptied.
  await stack.db.transaction(async (tx) => {
    await tx.exec('set local session_replication_role = replica')
    await tx.exec(`truncate ${tables.join(', ')} restart identity cascade`)
  })
  await stack.seed()
  await stack.ensureAdmin()
  stack.inbox.clear()
  stack.files.clear()
}

function snapshot() {
  const provided = inject('snapshot')
  if ('failure' in provided) throw new Error(`The backend did not start: ${provided.failure}`)
  return provided
}
