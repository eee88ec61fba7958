import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMigratedDatabase, type MigratedDatabase } from '../../scripts/lib/migrated-database.ts'

const PERSON = '00000000-0000-4000-a000-000000000001'

let database: MigratedDatabase
beforeAll(async () => {
  database = await startMigratedDatabase()
}, 120_000)
afterAll(() => database.stop())

function connect() {
  // The servers of tests do not wait for the disk: this one does, as a hosted project's.
  const connection = { synchronous_commit: 'on' }
  return postgres(database.superuserUrl, { max: 1, connection, onnotice: () => undefined })
}

const counts = `select (select count(*)::int from private.news where kind = 'sign_up_decided' and told_at is null) as untold,
  (select count(*)::int from private.outbox) as mails,
  (select count(*)::int from public.notificacoes where user_id = '${PERSON}') as notices`

test('a decision before a crash of the database is told once after it, also where telling it was cut off', async () => {
  const before = connect()
  await before`insert into auth.users (id, email, email_confirmed_at) values (${PERSON}, 'ana@ong.org.br', now())`
  await before`update public.user_approval set status = 'approved' where user_id = ${PERSON}`
  await database.crash()
  await before.end({ timeout: 0 })

  const telling = connect()
  expect(await telling.unsafe(counts)).toEqual([{ untold: 1, mails: 0, notices: 0 }])
  await telling`update private.news set due_at = happened_at`
  const session = await telling.reserve()
  await session`begin`
  expect(await session`select private.tell() as told`).toEqual([{ told: 1 }])
  await database.crash()
  session.release()
  await telling.end({ timeout: 0 })

  const after = connect()
  expect(await after.unsafe(counts)).toEqual([{ untold: 1, mails: 0, notices: 0 }])
  for (const told of [1, 0]) expect(await after`select private.tell() as told`).toEqual([{ told }])
  expect(await after.unsafe(counts)).toEqual([{ untold: 0, mails: 1, notices: 1 }])
  await after.end()
}, 120_000)
