import type { Connection } from '@supabase/lite'
import * as z from 'zod/mini'

/** Parameters of a statement: `$1`, `$2` … */
export type Param = string | number | boolean | null | Date | string[]
export type Row = Record<string, unknown>

/** Runs SQL as the owner of the database, without policies. */
export interface Queryable {
  /** One statement with parameters. */
  query(sql: string, params?: Param[]): Promise<{ rows: Row[] }>
  /** A whole script; one result per statement. */
  exec(sql: string): Promise<{ rows: Row[] }[]>
}

export interface Database extends Queryable {
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
}

/** A database with the connection that @supabase/lite uses for requests. */
export interface OpenDatabase {
  db: Database
  connection: Connection
  /** One session for everything (PGlite): requests must not overlap. */
  singleSession: boolean
  /** The whole database as one file, for `StackOptions.snapshot`; PGlite only. */
  dump?: () => Promise<Uint8Array>
  close(): Promise<void>
}

/** Rows of a known shape; throws if the database returns another one. */
export async function queryAs<T>(
  db: Queryable,
  row: z.ZodMiniType<T>,
  sql: string,
  params?: Param[],
): Promise<T[]> {
  const { rows } = await db.query(sql, params)
  return rows.map((value) => row.parse(value))
}

const found = z.object({ found: z.boolean() })

/** @param table with its schema */
export async function tableExists(db: Queryable, table: string): Promise<boolean> {
  const [row] = await queryAs(db, found, 'select to_regclass($1) is not null as found', [table])
  return row?.found ?? false
}
