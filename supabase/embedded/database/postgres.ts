import { createPostgresConnection } from '@supabase/lite/postgres'
import postgres from 'postgres'
import { isoTimestamp } from '../fixes/json-values.ts'
import type { OpenDatabase, Queryable, Row } from './database.ts'

const options = {
  onnotice: () => undefined,
  connection: { search_path: '"$user", public, extensions' },
  types: {
    // lite passes JSON as text, which postgres.js would encode a second time.
    jsonb: {
      to: 3802,
      from: [3802],
      serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
      parse: (text: string): unknown => JSON.parse(text),
    },
    numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
    timestamptz: {
      to: 1184,
      from: [1184],
      serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : value),
      parse: isoTimestamp,
    },
  },
}

/** It serves tests that need true concurrency. @param url of an empty or prepared database, as its owner */
export function openPostgres(url: string): OpenDatabase {
  const connection = createPostgresConnection({ url, postgresOptions: options })
  preparedOnce(connection)
  // lite's own client has no types.
  const sql = postgres(url, { ...options, max: 4 })
  return {
    connection,
    singleSession: false,
    db: {
      ...queryable(sql),
      transaction: async (work) => {
        const outcome = await sql.begin(async (tx) => ({ value: await work(queryable(tx)) }))
        return outcome.value
      },
    },
    close: async () => {
      await sql.end()
      await connection.close()
    },
  }
}

/** lite does not prepare statements, which costs a round trip and a plan per query. */
function preparedOnce(connection: { driver: unknown }): void {
  const driver = connection.driver as postgres.Sql
  const reserve = driver.reserve.bind(driver)
  driver.reserve = async () => {
    const session = await reserve()
    const unsafe = session.unsafe.bind(session)
    session.unsafe = (text, params) => unsafe(text, params, { prepare: true })
    return session
  }
}

function queryable(sql: Pick<postgres.Sql, 'unsafe'>): Queryable {
  return {
    query: async (text, params) => ({ rows: [...(await sql.unsafe<Row[]>(text, params))] }),
    exec: async (text) => {
      // One statement returns its rows, several return a list each.
      const result = await sql.unsafe<(Row | Row[])[]>(text).simple()
      const lists: Row[][] = []
      const single: Row[] = []
      for (const part of result) {
        if (Array.isArray(part)) lists.push(part)
        else single.push(part)
      }
      return (lists.length > 0 ? lists : [single]).map((rows) => ({ rows: [...rows] }))
    },
  }
}
