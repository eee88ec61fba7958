import { afterAll, beforeEach } from 'vitest'
import { startMigratedDatabase } from '../../scripts/lib/migrated-database.ts'
import { createStack, type Stack } from '../../supabase/embedded/stack.ts'
import { ADMIN_PASSWORD } from './snapshot.ts'
import { rememberStack } from './reset.ts'
import { snapshot } from './stack.ts'

/**
 * The backend on a real PostgreSQL server, where requests truly overlap: for races and attacks, which PGlite with its
 * one session cannot show. Starts in a few seconds; closing it stops the server, too.
 */
export async function startRealStack(): Promise<Stack> {
  const server = await startMigratedDatabase()
  const stack = await createStack({
    postgresUrl: server.superuserUrl,
    adminPassword: ADMIN_PASSWORD,
    mailFrequency: 0,
  })
  const close = stack.close.bind(stack)
  return Object.assign(stack, { close: () => close().then(() => server.stop()) })
}

/** Such a backend as `useStack()` gives one: emptied before every test. */
export async function useRealStack(): Promise<Stack> {
  const stack = await startRealStack()
  afterAll(() => stack.close())
  beforeEach(await rememberStack(stack, snapshot().seededTables))
  return stack
}
