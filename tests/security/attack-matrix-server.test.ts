import { afterAll } from 'vitest'
import { startRealPostgres, type RealPostgres } from '../../scripts/lib/real-postgres.ts'
import { createStack } from '../../supabase/embedded/stack.ts'
import { ADMIN_PASSWORD } from '../support/snapshot.ts'
import { attackMatrix } from './attack-matrix.ts'

let server: RealPostgres | undefined
attackMatrix('a PostgreSQL server', async () => {
  server = await startRealPostgres()
  return createStack({ postgresUrl: server.url(), adminPassword: ADMIN_PASSWORD, mailFrequency: 0 })
})
afterAll(() => server?.stop())
