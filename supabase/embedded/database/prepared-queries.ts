import { protocol, types, type PGlite, type Results } from '@electric-sql/pglite'
import type { Param } from './database.ts'

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
type Column = { name: string; type: number; parse: ((text: string, type: number) => unknown) | undefined }
type Prepared = {
  statement: string
  serializers: (((value: unknown) => string) | undefined)[]
  columns: Column[]
}
type Query = (sql: string, params?: Param[], options?: object) => Promise<Results>

const { serialize } = protocol

/** Their columns change only with the schema. */
const REPEATABLE = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i
const CHANGES_SCHEMA = /\b(create|alter|drop)\b/i
const MOST = 250

/** PGlite parses and plans each statement in six round trips. @returns `forget`, due after a schema change */
export function prepareQueries(pglite: PGlite): { forget: () => void } {
  const prepared = new Map<string, Prepared>()
  const dropped: string[] = []
  let count = 0
  /** A transaction changed the schema and may still roll back. */
  let isChanging = false
  const query = pglite.query.bind(pglite) as Query
  const exec = pglite.exec.bind(pglite)

  const forget = () => {
    dropped.push(...[...prepared.values()].map(({ statement }) => statement))
    prepared.clear()
  }
  async function watched<T>(sql: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      const changes = isChanging || CHANGES_SCHEMA.test(sql)
      if (changes) forget()
      isChanging = changes && pglite.isInTransaction()
    }
  }
  const send = (...messages: Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  async function prepare(sql: string): Promise<Prepared> {
    if (prepared.size >= MOST) forget()
    const statement = `s${(count += 1)}`
    const described = await send(
      ...dropped.splice(0).map((name) => serialize.close({ type: 'S', name })),
      serialize.parse({ name: statement, text: sql }),
      serialize.describe({ type: 'S', name: statement }),
    )
    const made = { statement, ...describe(pglite, described) }
    prepared.set(sql, made)
    return made
  }

  async function run(sql: string, params: Param[]): Promise<Results> {
    try {
      const { statement, serializers, columns } = prepared.get(sql) ?? (await prepare(sql))
      const values = params.map((value: Param | undefined, index) =>
        value === null || value === undefined ? null : (serializers[index]?.(value) ?? String(value)),
      )
      return results(columns, await send(serialize.bind({ statement, values }), serialize.execute({})))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
      // A function changed a table, so the columns differ.
      if (error.code === '0A000') forget()
      throw Object.assign(error, { query: sql, params })
    }
  }

  pglite.query = (async (sql: string, params: Param[] = [], options?: object) => {
    const isQuick = !options && !isChanging && REPEATABLE.test(sql) && !CHANGES_SCHEMA.test(sql)
    if (!isQuick || !pglite.ready) return watched(sql, () => query(sql, params, options))
    return pglite._runExclusiveTransaction(async () => {
      const answer = await run(sql, params)
      await pglite.syncToFs()
      return answer
    })
  }) as PGlite['query']
  pglite.exec = (sql, options) => watched(sql, () => exec(sql, options))
  return { forget }
}

function describe(pglite: PGlite, messages: Messages): Omit<Prepared, 'statement'> {
  let serializers: Prepared['serializers'] = []
  let columns: Column[] = []
  for (const message of messages) {
    if ('dataTypeIDs' in message)
      serializers = (message.dataTypeIDs as number[]).map((type) => pglite.serializers[type])
    if (message.name === 'rowDescription' && 'fields' in message)
      columns = (message.fields as { name: string; dataTypeID: number }[]).map(
        ({ name, dataTypeID: type }) => ({
          name,
          type,
          parse: pglite.parsers[type] ?? (types.parsers as Record<number, Column['parse']>)[type],
        }),
      )
  }
  return { serializers, columns }
}

function results(columns: Column[], messages: Messages): Results {
  const rows: Record<string, unknown>[] = []
  let affectedRows = 0
  for (const message of messages) {
    if (message.name === 'dataRow' && 'fields' in message)
      rows.push(toRow(columns, message.fields as (string | null)[]))
    if (message.name === 'commandComplete' && 'text' in message)
      affectedRows = Number(/^(?:INSERT \d+|UPDATE|DELETE) (\d+)/.exec(String(message.text))?.[1] ?? 0)
  }
  return { rows, affectedRows, fields: columns.map(({ name, type }) => ({ name, dataTypeID: type })) }
}

function toRow(columns: Column[], texts: (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  columns.forEach(({ name, type, parse }, index) => {
    const text = texts[index] ?? null
    row[name] = text === null || !parse ? text : parse(text, type)
  })
  return row
}
