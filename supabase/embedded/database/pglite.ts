import { PGlite, types } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { jsonParsers } from '../fixes/json-values.ts'
import type { OpenDatabase } from './database.ts'
import { prepareQueries } from './prepared-queries.ts'

type Options = {
  /** The database is in memory where it is undefined. */
  dir?: string
  snapshot?: Uint8Array
}

/** Built-in types that the schema uses in arrays. */
const ARRAYS =
  'bool bytea date float4 float8 int2 int4 int8 interval json jsonb name numeric oid text time timestamp timestamptz uuid varchar'

export async function openPglite({ dir, snapshot }: Options): Promise<OpenDatabase> {
  const connection = await createPgliteConnection({
    url: dir,
    pgliteOptions: {
      extensions: { citext, pg_trgm, unaccent, uuid_ossp },
      parsers: jsonParsers,
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
      ...(snapshot && { loadDataDir: asBlob(snapshot) }),
    },
  })
  const pglite = connection.driver
  await pglite.waitReady
  await dropNeedlessParsers(pglite)
  const { forget } = prepareQueries(pglite)
  return {
    connection,
    singleSession: true,
    db: {
      query: (sql, params) => pglite.query(sql, params),
      exec: (sql) => pglite.exec(sql),
      transaction: (work) =>
        pglite
          .transaction((tx) =>
            work({ query: (sql, params) => tx.query(sql, params), exec: (sql) => tx.exec(sql) }),
          )
          .finally(forget),
    },
    dump: async () => new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()),
    close: () => connection.close(),
  }
}

/** PGlite copies its parser table for every query: drop the entries that are unused or equal to its defaults. */
async function dropNeedlessParsers(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ oid: number }>(
    `select typarray::int as oid from pg_type where typarray <> 0 and (typtype = 'c'
       or typnamespace = 'information_schema'::regnamespace
       or typnamespace = 'pg_catalog'::regnamespace and not typname = any (string_to_array('${ARRAYS}', ' ')))`,
  )
  const needless = new Set(rows.map(({ oid }) => String(oid)))
  const own: Record<string, unknown> = types.parsers
  pglite.parsers = Object.fromEntries(
    Object.entries(pglite.parsers).filter(([type, parse]) => own[type] !== parse && !needless.has(type)),
  )
}

/** A real Blob would copy the data four times. */
function asBlob({ buffer, byteOffset, byteLength }: Uint8Array): Blob {
  const isWhole = byteLength === buffer.byteLength
  const bytes = isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(bytes) })
}
