import type { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { pgtap } from '@electric-sql/pglite/pgtap'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { jsonParsers } from '../fixes/json-values.ts'
import type { OpenDatabase } from './database.ts'

type Options = {
  /** Folder of the database; none keeps it in memory. */
  dir?: string
  /** From `OpenDatabase.dump`: the database starts as this copy. */
  snapshot?: Uint8Array
}

/** PostgreSQL in this process. */
export async function openPglite({ dir, snapshot }: Options): Promise<OpenDatabase> {
  const connection = await createPgliteConnection({
    url: dir,
    pgliteOptions: {
      extensions: { citext, pg_trgm, unaccent, uuid_ossp, pgtap },
      parsers: jsonParsers,
      ...(snapshot && { loadDataDir: await toBlob(snapshot) }),
    },
  })
  const pglite = connection.driver
  await pglite.waitReady
  await dropRowParsers(pglite)
  return {
    connection,
    singleSession: true,
    db: {
      query: (sql, params) => pglite.query(sql, params),
      exec: (sql) => pglite.exec(sql),
      transaction: (work) =>
        pglite.transaction((tx) =>
          work({ query: (sql, params) => tx.query(sql, params), exec: (sql) => tx.exec(sql) }),
        ),
    },
    dump: async () => new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()),
    close: () => connection.close(),
  }
}

/**
 * PGlite copies its whole table of parsers for every answer. Most of them are for arrays of a table's or view's rows,
 * which nothing returns: without them a small question costs half.
 */
async function dropRowParsers(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ oid: number }>(
    `select typarray::int as oid from pg_type where typtype = 'c' and typarray <> 0`,
  )
  for (const { oid } of rows) Reflect.deleteProperty(pglite.parsers, oid)
}

/** Through a Response, because in tests the global Blob is jsdom's, which PGlite cannot read. */
const toBlob = (bytes: Uint8Array): Promise<Blob> => new Response(Buffer.from(bytes)).blob()
