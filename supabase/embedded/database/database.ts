import type { Connection } from '@supabase/lite'
import * as z from 'zod/mini'

export type Param = string | number | boolean | null | Date | string[]
export type Row = Record<string, unknown>

/** Runs SQL as the database owner, without policies. */
export interface Queryable {
  query(sql: string, params?: Param[]): Promise<{ rows: Row[] }>
  /** Runs a script. @returns one result per statement */
  exec(sql: string): Promise<{ rows: Row[] }[]>
}

export interface Database extends Queryable {
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
}

export interface OpenDatabase {
  db: Database
  connection: Connection
  /** PGlite: requests must not overlap. */
  singleSession: boolean
  dump?: () => Promise<Uint8Array>
  close(): Promise<void>
}

/** @throws if a row has another shape */
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
