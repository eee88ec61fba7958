import { createHash } from 'node:crypto'
import { getAuthSchemaSql, getStorageSchemaSql, type App } from '@supabase/lite'
import type { OpenDatabase } from './database.ts'
import { AFTER_SYSTEM_SCHEMA, PRELUDE, RESET_SESSION } from './prelude.ts'

/** Roles, lite's own schemas and grants: what a Supabase database has before the first migration. */
export async function preparePlatform(app: App, { db, singleSession }: OpenDatabase): Promise<void> {
  await db.exec(PRELUDE)
  if (singleSession) await db.exec(RESET_SESSION)
  await app.ensureSystemSchema()
  await db.exec(AFTER_SYSTEM_SCHEMA)
}

/** Changes when a new version of lite, or of our code, would prepare the schemas differently. */
export const platformVersion = (): string =>
  createHash('sha256')
    .update([PRELUDE, getAuthSchemaSql(), getStorageSchemaSql(), AFTER_SYSTEM_SCHEMA].join())
    .digest('hex')
