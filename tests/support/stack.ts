import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, inject } from 'vitest'
import type { StackOptions } from '../../supabase/embedded/stack-options.ts'
import { createStack, type Stack } from '../../supabase/embedded/stack.ts'
import { changes, takeImprint, type Imprint } from './imprint.ts'
import { ADMIN_PASSWORD } from './snapshot.ts'

export type { Stack }

type Shared = { stack: Stack; imprint: Imprint }

// On the global object, because a test may forget every module (`vi.resetModules`).
const worker = globalThis as { sharedStack?: Promise<Shared> | undefined }

/**
 * The backend of this worker: started from the snapshot by the first file that asks, emptied before every test. What a
 * file changes beyond people's data (schema, rights, settings) it must put back, or it fails.
 * `const stack = await useStack()` at the top of the file. The mail rate limit is off.
 * With options it is a backend of the file's own, which takes seconds.
 */
export async function useStack(options?: StackOptions): Promise<Stack> {
  if (options) return useOwnStack(options)
  worker.sharedStack ??= share()
  const { stack, imprint } = await worker.sharedStack
  beforeEach(() => reset(stack))
  afterAll(async () => {
    await reset(stack)
    const left = changes(imprint, await takeImprint(stack, snapshot().kept))
    if (left.length === 0) return
    // The next file gets an intact one.
    worker.sharedStack = undefined
    await stack.close()
    expect(left, 'what this file left behind in the backend').toEqual([])
  })
  return stack
}

async function useOwnStack(options: StackOptions): Promise<Stack> {
  const stack = await freshStack(options)
  beforeEach(() => reset(stack))
  afterAll(() => stack.close())
  return stack
}

async function share(): Promise<Shared> {
  const stack = await freshStack()
  await reset(stack)
  return { stack, imprint: await takeImprint(stack, snapshot().kept) }
}

/** A separate backend, as after `npm run dev` on a new database. Takes seconds; the caller closes it. */
export function freshStack(options: StackOptions = {}): Promise<Stack> {
  return createStack({
    snapshot: readFileSync(snapshot().file),
    adminPassword: ADMIN_PASSWORD,
    mailFrequency: 0,
    ...options,
  })
}

// Rows go from the tables that have some: to truncate them all would cost a new file each. Without triggers: the audit
// trail refuses to be emptied.
const EMPTY = `do $$
  declare
    name text;
    filled boolean;
  begin
    set local session_replication_role = replica;
    for name in
      select format('%I.%I', schemaname, tablename) from pg_tables
       where schemaname in ('public', 'private', 'auth', 'storage')
         and not format('%I.%I', schemaname, tablename) = any (string_to_array('KEPT', ','))
    loop
      execute format('select exists (select from %s)', name) into filled;
      if filled then execute format('delete from %s', name); end if;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
      where schemaname in ('public', 'private', 'auth', 'storage') and last_value is not null;
  end $$`

/** Empties everything people made, much faster than a new stack; the local administrator is there again. */
export async function reset(stack: Stack): Promise<void> {
  await stack.db.exec(EMPTY.replace('KEPT', snapshot().kept.join(',')))
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
