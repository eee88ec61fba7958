import { createHash } from 'node:crypto'
import { getAuthSchemaSql, getStorageSchemaSql, type App } from '@supabase/lite'
import type { OpenDatabase } from './database.ts'
import { AFTER_SYSTEM_SCHEMA, PRELUDE, RESET_SESSION } from './prelude.ts'

export async function preparePlatform(app: App, { db, singleSession }: OpenDatabase): Promise<void> {
  await db.exec(PRELUDE)
  if (singleSession) await db.exec(RESET_SESSION)
  await app.ensureSystemSchema()
  await db.exec(AFTER_SYSTEM_SCHEMA)
}

/** Changes when lite or our SQL would prepare the schemas differently. */
export const platformVersion = (): string =>
  createHash('sha256')
    .update([PRELUDE, getAuthSchemaSql(), getStorageSchemaSql(), AFTER_SYSTEM_SCHEMA].join())
    .digest('hex')
