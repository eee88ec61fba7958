import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, inject } from 'vitest'
import type { StackOptions } from '../../supabase/embedded/stack-options.ts'
import { createStack, type Stack } from '../../supabase/embedded/stack.ts'
import { changes, readSchemaSnapshot, type SchemaSnapshot } from './schema-snapshot.ts'
import { rememberStack } from './reset.ts'
import { ADMIN_PASSWORD } from './snapshot.ts'

export type { Stack }

type Shared = { stack: Stack; schema: SchemaSnapshot; reset: () => Promise<void> }

// On the global object, because a test may forget every module (`vi.resetModules`).
const worker = globalThis as { sharedStack?: Promise<Shared> | undefined }

/**
 * This worker's backend: the first file starts it from the snapshot, and it is emptied before every test. A file that changes
 * more than user data (schema, grants, settings) must restore it, or it fails.
 * Call `const stack = await useStack()` at the top of the file. The mail rate limit is off.
 * With options, the file gets its own backend, which needs seconds to start.
 */
export async function useStack(options?: StackOptions): Promise<Stack> {
  if (options) return useOwnStack(options)
  worker.sharedStack ??= share()
  const { stack, schema, reset } = await worker.sharedStack
  beforeEach(reset)
  afterAll(async () => {
    await reset()
    const left = changes(schema, await readSchemaSnapshot(stack, snapshot().seededTables))
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
  beforeEach(await rememberStack(stack, snapshot().seededTables))
  afterAll(() => stack.close())
  return stack
}

async function share(): Promise<Shared> {
  const stack = await freshStack()
  const { seededTables } = snapshot()
  const reset = await rememberStack(stack, seededTables)
  return { stack, schema: await readSchemaSnapshot(stack, seededTables), reset }
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

/** Written by the run's first moment (`global-setup.ts`). */
export function snapshot() {
  const provided = inject('snapshot')
  if ('failure' in provided) throw new Error(`The backend did not start: ${provided.failure}`)
  return provided
}
