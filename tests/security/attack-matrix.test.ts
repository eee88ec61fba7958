import { startRealPostgres } from '../../scripts/lib/real-postgres.ts'
import { createStack } from '../../supabase/embedded/stack.ts'
import { ADMIN_PASSWORD } from '../support/snapshot.ts'
import { attackMatrix } from './attack-matrix.ts'
import { inProcess } from './target.ts'

attackMatrix('a PostgreSQL server', async () => {
  const server = await startRealPostgres()
  const target = inProcess(
    await createStack({ postgresUrl: server.url(), adminPassword: ADMIN_PASSWORD, mailFrequency: 0 }),
  )
  return {
    ...target,
    async close() {
      await target.close()
      await server.stop()
    },
  }
})
