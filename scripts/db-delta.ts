/** Shows what the next delta in supabase/migrations has to do, so that the migrations make what supabase/schemas says. */
import { startDeclaredDatabase, startMigratedDatabase } from './lib/migrated-database.ts'
import { schemaDifferences } from './lib/schema-differences.ts'

const migrated = await startMigratedDatabase()
const declared = await startDeclaredDatabase()
try {
  console.log(
    (await schemaDifferences(migrated, declared)) || 'The migrations make what supabase/schemas says.',
  )
} finally {
  await migrated.stop()
  await declared.stop()
}
