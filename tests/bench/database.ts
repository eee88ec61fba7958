// npm run bench:admin [-- --sizes 1000,10000,100000] [--only "counts,papers"] [--rounds 21]: what the database needs for each
// request, as it grows; `only` those whose name holds one of these words. 900,000 organisations take less than an hour.
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { startMigratedDatabase } from '../../scripts/lib/migrated-database.ts'
import { fillDatabase } from './fill-database.ts'
import { median, quartiles } from './spread.ts'
import type { Statement } from './statement.ts'
import { statements } from './statements.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '21' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const only = values.only.split(',')
const rounds = Number(values.rounds)

/** What a request may take in all its rounds, in ms, after the first three. */
const PATIENCE = 15_000

type Measured = { name: string; api: number[]; plain: number[]; bytes: number; scanned: number }

async function measureAt(size: number): Promise<Measured[]> {
  const database = await startMigratedDatabase()
  const superuser = postgres(database.superuserUrl, { max: 1, onnotice: () => undefined })
  try {
    const began = performance.now()
    await fillDatabase(database.superuserUrl, size)
    process.stderr.write(
      `${size} organisations: filled in ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
    )
    const measured = []
    for (const statement of statements(size))
      if (only.some((word) => statement.name.includes(word)))
        measured.push(await measure(superuser, statement))
    return measured
  } finally {
    await superuser.end()
    await database.stop()
  }
}

/** Alternating runs, each in a transaction that is taken back. */
async function measure(sql: postgres.Sql, { name, who, sql: text, plain }: Statement): Promise<Measured> {
  const times: { api: number[]; plain: number[] } = { api: [], plain: [] }
  const until = performance.now() + PATIENCE
  for (let round = 0; round < rounds && (round < 3 || performance.now() < until); round += 1) {
    times.api.push(await serverTime(sql, text, who, 'authenticated'))
    times.plain.push(await serverTime(sql, plain, who, null))
  }
  const { bytes, scanned } = await sizeOf(sql, text, who)
  return { name, ...times, bytes, scanned }
}

class RolledBack extends Error {}

/** As that person through the API, or with `role` null as the database's owner, past every policy. */
async function as<T>(
  sql: postgres.Sql,
  who: string,
  role: string | null,
  work: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined
  await sql
    .begin(async (tx) => {
      const claims = JSON.stringify({ sub: who, role: 'authenticated', session_id: who })
      await tx`select set_config('request.jwt.claim.sub', ${who}, true), set_config('request.jwt.claims', ${claims}, true)`
      if (role) await tx`select set_config('role', ${role}, true)`
      result = { value: await work(tx) }
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  if (!result) throw new Error('nothing was measured')
  return result.value
}

/** Planning and execution as the server counts them, in milliseconds. */
function serverTime(sql: postgres.Sql, text: string, who: string, role: string | null): Promise<number> {
  return as(sql, who, role, async (tx) => {
    const [row] = await tx.unsafe<{ 'QUERY PLAN': Record<string, number>[] }[]>(
      `explain (analyze, timing off, format json) ${text}`,
    )
    const [plan] = row?.['QUERY PLAN'] ?? []
    return (plan?.['Planning Time'] ?? 0) + (plan?.['Execution Time'] ?? 0)
  })
}

/** Bytes of the answer as JSON, and rows of the tables that were read without an index. */
function sizeOf(sql: postgres.Sql, text: string, who: string): Promise<{ bytes: number; scanned: number }> {
  return as(sql, who, 'authenticated', async (tx) => {
    // What this session did so far, its earlier transactions included.
    const scanned = async () => {
      const [read] = await tx<{ rows: string }[]>`
        select coalesce(sum(seq_tup_read), 0) as rows from pg_stat_xact_user_tables
        where schemaname in ('public', 'auth', 'storage') and relname <> 'buckets'`
      return Number(read?.rows ?? 0)
    }
    const before = await scanned()
    const rows = await tx.unsafe<Record<string, unknown>[]>(text)
    return { bytes: Buffer.byteLength(JSON.stringify(rows)), scanned: (await scanned()) - before }
  })
}

function print(title: string, rows: Measured[]): void {
  const lines = rows.map(({ name, api, plain, bytes, scanned }) =>
    [
      name,
      median(api).toFixed(2),
      median(plain).toFixed(2),
      // Behind it: what half of the rounds lie between, each compared with the one beside it.
      `${(median(api) / median(plain)).toFixed(2)} (${quartiles(api.map((ms, round) => ms / (plain[round] ?? Number.NaN)))})`,
      (bytes / 1024).toFixed(1),
      scanned,
    ].join(' | '),
  )
  process.stdout.write(
    `\n${title}\n\n| request | ms | plain | ratio (half of the rounds) | KiB | rows read without index |\n| --- | --- | --- | --- | --- | --- |\n` +
      `${lines.map((line) => `| ${line} |`).join('\n')}\n`,
  )
}

/** What the first size took, and how many times as long the others did. */
function printGrowth(first: Measured[], others: Measured[][]): void {
  const head = ['request', ...sizes.map((size) => size.toLocaleString('en')), 'growth']
  const lines = first.map(({ name, api }, at) => {
    const times = [api, ...others.map((tables) => tables[at]?.api ?? [])].map(median)
    return [
      name,
      ...times.map((ms) => ms.toFixed(2)),
      times
        .slice(1)
        .map((ms) => (ms / (times[0] ?? Number.NaN)).toFixed(1))
        .join(', '),
    ]
  })
  const rows = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`)
  process.stdout.write(`\nms as it grows\n\n${rows.join('\n')}\n`)
}

const measured: Measured[][] = []
for (const size of sizes) {
  const tables = await measureAt(size)
  measured.push(tables)
  print(`${size.toLocaleString('en')} organisations, ${(3 * size).toLocaleString('en')} documents`, tables)
}
const [first, ...others] = measured
if (first && others.length > 0) printGrowth(first, others)
