import { startMigratedDatabase } from '../../scripts/lib/migrated-database.ts'
import { createStack } from '../../supabase/embedded/stack.ts'
import { ADMIN_PASSWORD } from '../support/snapshot.ts'
import { attackMatrix } from './attack-matrix.ts'
import { inProcess } from './target.ts'

attackMatrix('a PostgreSQL server', async () => {
  const server = await startMigratedDatabase()
  const target = inProcess(
    await createStack({ postgresUrl: server.superuserUrl, adminPassword: ADMIN_PASSWORD, mailFrequency: 0 }),
  )
  return {
    ...target,
    async close() {
      await target.close()
      await server.stop()
    },
  }
})
