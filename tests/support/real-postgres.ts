import { afterAll, beforeEach } from 'vitest'
import { startMigratedDatabase } from '../../scripts/lib/migrated-database.ts'
import { createStack, type Stack } from '../../supabase/embedded/stack.ts'
import { ADMIN_PASSWORD } from './snapshot.ts'
import { rememberStack } from './reset.ts'
import { snapshot } from './stack.ts'

/**
 * The backend on a real PostgreSQL server, where requests truly overlap: for races and attacks, which PGlite with its
 * one session cannot show. Use it as `useStack()`; it starts in a few seconds and is emptied before every test.
 */
export async function useRealStack(): Promise<Stack> {
  const server = await startMigratedDatabase()
  afterAll(() => server.stop())
  const stack = await createStack({
    postgresUrl: server.superuserUrl,
    adminPassword: ADMIN_PASSWORD,
    mailFrequency: 0,
  })
  afterAll(() => stack.close())
  beforeEach(await rememberStack(stack, snapshot().kept))
  return stack
}
