import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startMigratedDatabase, type MigratedDatabase } from '../../scripts/lib/migrated-database.ts'
import { PEOPLE, people } from './race-people.ts'

/** What somebody does through the API, or the database's owner by a job, as SQL. */
export type Act = { who: keyof typeof PEOPLE | 'job'; statement: string }

/**
 * Two people at the same moment: needs a server with real sessions, which PGlite is not.
 * Registers the hooks of a test file; every test starts with the same people.
 */
export function useRaces() {
  let server: MigratedDatabase
  let sql: postgres.Sql

  beforeAll(async () => {
    server = await startMigratedDatabase()
    sql = postgres(server.url, { max: 5, onnotice: () => undefined })
  }, 120_000)
  afterAll(async () => {
    await sql.end()
    await server.stop()
  })
  beforeEach(() => sql.unsafe(people))

  /** Until a session waits for another one. */
  const waits = (pid: number) =>
    expect
      .poll(() => sql`select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`)
      .toHaveLength(1)

  /**
   * Runs both in open transactions, the second while the first is not committed, which does a last thing while it is waited for.
   * The second's number of rows, or its SQLSTATE.
   */
  async function race(first: Act, second: Act, last?: string): Promise<string> {
    const [one, two] = [await sql.reserve(), await sql.reserve()]
    try {
      await enter(one, first.who)
      expect(await outcome(one, first.statement)).not.toMatch(/\D/)
      const pid = await enter(two, second.who)
      const pending = outcome(two, second.statement)
      await waits(pid)
      if (last !== undefined) expect(await outcome(one, last)).not.toMatch(/\D/)
      await one`commit`
      const result = await pending
      await two`commit`
      return result
    } finally {
      await release(one)
      await release(two)
    }
  }

  /** Both in open transactions: what the second gets while the first is not committed, which hinders it in nothing. */
  async function sideBySide(first: Act, second: Act): Promise<[unknown, unknown]> {
    const [one, two] = [await sql.reserve(), await sql.reserve()]
    try {
      await enter(one, first.who)
      const mine = await value(one, first.statement)
      await enter(two, second.who)
      const theirs = await value(two, second.statement)
      await one`commit`
      await two`commit`
      return [mine, theirs]
    } finally {
      await release(one)
      await release(two)
    }
  }

  /**
   * What each of the others gets while the requests before them are not committed: a number of rows, or its SQLSTATE (55P03 if
   * it waits). A second open request waits for the first.
   */
  async function meanwhile(open: [Act, Act?], others: Act[]): Promise<string[]> {
    const [one, two, three] = [await sql.reserve(), await sql.reserve(), await sql.reserve()]
    try {
      await enter(one, open[0].who)
      expect(await outcome(one, open[0].statement)).toMatch(/^\d{1,2}$/)
      const pid = open[1] && (await enter(two, open[1].who))
      const waiting = open[1] && outcome(two, open[1].statement)
      if (pid) await waits(pid)
      const results: string[] = []
      for (const other of others) {
        await enter(three, other.who)
        await three`set local lock_timeout = '1s'`
        const result = await outcome(three, other.statement)
        // What follows from it at the end of the transaction may wait, too.
        const end = await outcome(three, 'commit')
        results.push(end === 'null' ? result : end)
        await three`rollback`
      }
      await one`commit`
      if (waiting) results.push(await waiting)
      return results
    } finally {
      for (const session of [one, two, three]) await release(session)
    }
  }

  /**
   * Of these decisions, each rolled back, those that keep others waiting, or fail, while the request before them is not
   * committed: whoever waits must not hold the lock of all decisions.
   */
  async function hindered(open: Act, decisions: Act[]): Promise<[string, string][]> {
    const [one, two] = [await sql.reserve(), await sql.reserve()]
    const found: [string, string][] = []
    try {
      await enter(one, open.who)
      expect(await outcome(one, open.statement)).toMatch(/^\d{1,2}$/)
      for (const decision of decisions) {
        const pid = await enter(two, decision.who)
        let result: string | undefined
        const pending = decide(two, decision.statement).then((code) => (result = code))
        await expect.poll(async () => result ?? (await isWaiting(pid)), { interval: 5 }).toBeTruthy()
        if (result === undefined) {
          if (await holdsDecisions(pid)) found.push([decision.statement, 'keeps others waiting'])
          await sql`select pg_cancel_backend(${pid})`
          await pending
        } else if (/\D/.test(result)) found.push([decision.statement, result])
        await two`rollback`
      }
      const end = await outcome(one, 'commit')
      if (end !== 'null') found.push(['commit', end])
    } finally {
      for (const session of [one, two]) await release(session)
    }
    return found
  }

  const isWaiting = async (pid: number) =>
    (await sql`select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`).length > 0

  const holdsDecisions = async (pid: number) =>
    (
      await sql`
        select from pg_locks where pid = ${pid} and locktype = 'advisory' and granted
          and (classid::bigint << 32) | objid::bigint = hashtextextended('mutirao.access', 0)`
    ).length > 0

  /** The first column of the first row, read with the rights of the database's owner. */
  const firstValue = async (query: string) =>
    Object.values((await sql.unsafe<Record<string, unknown>[]>(query))[0] ?? {})[0]

  /** Runs statements as the owner of the database. */
  const asOwner = (statements: string) => sql.unsafe(statements)

  /** Tells all news, as if what can be undone were older. */
  const tell = () => asOwner('update private.news set due_at = happened_at; select private.tell()')

  return { race, sideBySide, meanwhile, hindered, firstValue, sql: asOwner, tell }
}

/** Opens a transaction as a person through the API, or as the database's owner; the number of the session. */
async function enter(session: postgres.ReservedSql, who: Act['who']): Promise<number> {
  if (who === 'job') {
    await session`begin`
    const [row] = await session<{ pid: number }[]>`select pg_backend_pid() as pid`
    return row?.pid ?? 0
  }
  const claims = JSON.stringify({ sub: PEOPLE[who], role: 'authenticated', session_id: PEOPLE[who] })
  await session`begin`
  const [row] = await session<{ pid: number }[]>`
    select pg_backend_pid() as pid, set_config('role', 'authenticated', true),
      set_config('request.jwt.claim.sub', ${PEOPLE[who]}, true), set_config('request.jwt.claims', ${claims}, true)`
  return row?.pid ?? 0
}

/** A statement with what follows from it at the end of the transaction, which stays open. */
async function decide(session: postgres.ReservedSql, statement: string): Promise<string> {
  const result = await outcome(session, statement)
  if (/\D/.test(result)) return result
  const end = await outcome(session, 'set constraints all immediate')
  return end === 'null' ? result : end
}

/** Ends what a failed test left open, on which the next one would wait. */
async function release(session: postgres.ReservedSql): Promise<void> {
  await session`rollback`
  session.release()
}

async function value(session: postgres.ReservedSql, statement: string): Promise<unknown> {
  return Object.values((await session.unsafe<Record<string, unknown>[]>(statement))[0] ?? {})[0]
}

async function outcome(session: postgres.ReservedSql, statement: string): Promise<string> {
  try {
    return String((await session.unsafe(statement)).count)
  } catch (error) {
    if (error instanceof postgres.PostgresError) return error.code
    throw error
  }
}
