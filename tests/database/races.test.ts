import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMigratedDatabase, type MigratedDatabase } from '../../scripts/lib/migrated-database.ts'
import { ORG, PEOPLE, people } from './race-people.ts'

// Two people at the same moment: needs a server with real sessions, which PGlite is not.
let server: MigratedDatabase
let sql: postgres.Sql

beforeAll(async () => {
  server = await startMigratedDatabase()
  sql = postgres(server.url, { max: 4, onnotice: () => undefined })
}, 120_000)
afterAll(async () => {
  await sql.end()
  await server.stop()
})
beforeEach(() => sql.unsafe(people))

type Act = { who: keyof typeof PEOPLE; statement: string }

/** Runs both in open transactions, the second while the first is not committed. Its number of rows, or its SQLSTATE. */
async function race(first: Act, second: Act): Promise<string> {
  const [one, two] = [await sql.reserve(), await sql.reserve()]
  try {
    await enter(one, first.who)
    expect(await outcome(one, first.statement)).not.toMatch(/\D/)
    const pid = await enter(two, second.who)
    const pending = outcome(two, second.statement)
    await expect
      .poll(() => sql`select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`)
      .toHaveLength(1)
    await one`commit`
    const result = await pending
    await two`commit`
    return result
  } finally {
    one.release()
    two.release()
  }
}

/** Opens a transaction as a person through the API; the number of the session. */
async function enter(session: postgres.ReservedSql, who: Act['who']): Promise<number> {
  const claims = JSON.stringify({ sub: PEOPLE[who], role: 'authenticated' })
  await session`begin`
  const [row] = await session<{ pid: number }[]>`
    select pg_backend_pid() as pid, set_config('role', 'authenticated', true),
      set_config('request.jwt.claim.sub', ${PEOPLE[who]}, true), set_config('request.jwt.claims', ${claims}, true)`
  return row?.pid ?? 0
}

async function outcome(session: postgres.ReservedSql, statement: string): Promise<string> {
  try {
    return String((await session.unsafe(statement)).count)
  } catch (error) {
    if (error instanceof postgres.PostgresError) return error.code
    throw error
  }
}

const firstValue = async (query: string) =>
  Object.values((await sql.unsafe<Record<string, unknown>[]>(query))[0] ?? {})[0]
const demote = (who: keyof typeof PEOPLE) =>
  `update user_roles set role = 'client' where user_id = '${PEOPLE[who]}'`
const decide = (status: string) =>
  `update user_approval set status = '${status}' where user_id = '${PEOPLE.waiting}' and status = 'pending'`
const file = (number: number) => `${ORG}/estatuto/00000000-0000-4000-c000-00000000000${number}.pdf`
const send = (number: number) =>
  `insert into documentos (org_id, nome, tipo, arquivo_url) values ('${ORG}', 'x.pdf', 'estatuto', '${file(number)}')`
const remove = (number: number) => `delete from storage.objects where name = '${file(number)}'`

test('two administrators who demote each other: one stays', async () => {
  const second = { who: 'bia', statement: demote('ana') } as const
  expect(await race({ who: 'ana', statement: demote('bia') }, second)).toBe('MU002')
  expect(await firstValue(`select count(*)::int from user_roles where role = 'admin'`)).toBe(1)
})

test('two administrators who decide at once: the first decision counts', async () => {
  const second = { who: 'bia', statement: decide('rejected') } as const
  expect(await race({ who: 'ana', statement: decide('approved') }, second)).toBe('0')
  expect(await firstValue(`select role from user_roles where user_id = '${PEOPLE.waiting}'`)).toBe('client')
})

test('the first two steps saved at once make one organisation with both', async () => {
  const save = (step: string, data: string) =>
    `insert into form_progress (step, form_data) values ('${step}', '${data}')`
  const first = { who: 'newcomer', statement: save('dados-basicos', '{"nome": "Nova"}') } as const
  const second = { who: 'newcomer', statement: save('detalhes-ong', '{"missao": "Cuidar"}') } as const
  expect(await race(first, second)).toBe('1')
  const mine = `from organizacoes where owner_id = '${PEOPLE.newcomer}'`
  expect(await firstValue(`select array_agg(nome || ' ' || missao) ${mine}`)).toEqual(['Nova Cuidar'])
})

test('two tabs that save what they both saw: the second one changes nothing', async () => {
  const save = `update form_progress set form_data = '{}' where step = 'documentos' and versao = 1`
  expect(await race({ who: 'owner', statement: save }, { who: 'owner', statement: save })).toBe('0')
})

test('two files sent to one slot at once leave one document', async () => {
  expect(await race({ who: 'owner', statement: send(1) }, { who: 'owner', statement: send(2) })).toBe('1')
  expect(await firstValue('select array_agg(arquivo_url) from documentos')).toEqual([file(2)])
})

test('a file that a document is about to name is not removed', async () => {
  expect(await race({ who: 'owner', statement: send(1) }, { who: 'owner', statement: remove(1) })).toBe('0')
})

test('a document cannot name a file that is about to be removed', async () => {
  expect(await race({ who: 'owner', statement: remove(1) }, { who: 'owner', statement: send(1) })).toBe(
    'MU005',
  )
})
