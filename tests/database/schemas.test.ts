import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  startDeclaredDatabase,
  startMigratedDatabase,
  withSql,
  type MigratedDatabase,
} from '../../scripts/lib/migrated-database.ts'
import { schemaDifferences } from '../../scripts/lib/schema-differences.ts'

let migrated: MigratedDatabase
let declared: MigratedDatabase
beforeAll(async () => {
  migrated = await startMigratedDatabase()
  declared = await startDeclaredDatabase()
}, 120_000)
afterAll(async () => {
  await migrated.stop()
  await declared.stop()
})

test('the migrations make what supabase/schemas says', { timeout: 60_000 }, async () => {
  expect(await schemaDifferences(migrated, declared)).toBe('')
})

test('what a delta forgets is named', { timeout: 60_000 }, async () => {
  const forgotten = {
    'revoke execute on function public.today() from authenticated': /^GRANT .*"public"\."today"\(\)/m,
    'revoke insert (tipo) on public.consentimentos from authenticated': /^GRANT INSERT \("tipo"\)/m,
    'drop policy "an approved person records their own consents" on public.consentimentos':
      /^CREATE POLICY "an approved person records/m,
    'drop function private.run_daily()': /^CREATE .*FUNCTION private\.run_daily/m,
    'drop trigger news_tell_at_once on private.news': /^CREATE CONSTRAINT TRIGGER news_tell_at_once/m,
    'alter table private.outbox alter column attempts drop default': /ALTER COLUMN "attempts" SET DEFAULT 0/,
    'alter table private.outbox disable row level security': /ENABLE ROW LEVEL SECURITY/,
    'alter table private.news drop constraint news_kind_fkey': /ADD CONSTRAINT "news_kind_fkey"/,
    'drop index private.outbox_due': /^CREATE INDEX outbox_due/m,
    'comment on table private.outbox is null': /^COMMENT ON TABLE "private"\."outbox"/m,
    "delete from private.news_kinds where kind = 'account_deleted'":
      /^-- with private\.news_kinds .*account_deleted/m,
    "update private.document_slots set label = 'Outro' where slot = 'estatuto'":
      /^-- without private\.document_slots .*"Outro"/m,
  }
  await withSql(migrated.url, async (sql) => {
    for (const statement of Object.keys(forgotten)) await sql.unsafe(statement)
  })
  const named = await schemaDifferences(migrated, declared)
  expect(Object.entries(forgotten).filter(([, line]) => !line.test(named))).toEqual([])
})
