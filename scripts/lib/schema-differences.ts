import type { Sql } from 'postgres'
import { supabase, withSql, type MigratedDatabase } from './migrated-database.ts'

/**
 * What a migration has to do so that `from` becomes `to`: SQL for tables, functions, policies, grants, triggers, constraints and
 * comments, to read and not to run, and a line for each row that the database fills itself. '' without a difference.
 * @param edited tables whose rows people have changed
 */
export async function schemaDifferences(
  from: MigratedDatabase,
  to: MigratedDatabase,
  edited: readonly string[] = [],
): Promise<string> {
  const structure = await supabase(['db', 'diff', `--from=${from.url}`, `--to=${to.url}`])
  const after = await withSql(to.url, filledRows)
  const before = await withSql(from.url, filledRows)
  const rows = [...after].flatMap(([table, wanted]) => {
    if (edited.includes(table)) return []
    const there = before.get(table) ?? []
    return [
      ...there.filter((row) => !wanted.includes(row)).map((row) => `-- without ${table} ${row}`),
      ...wanted.filter((row) => !there.includes(row)).map((row) => `-- with ${table} ${row}`),
    ]
  })
  return [structure.trim(), ...rows].filter((part) => part !== '').join('\n')
}

/** The rows of each table that has some, without the columns that differ in every database: sequence numbers, random ids, times. */
async function filledRows(sql: Sql): Promise<Map<string, string[]>> {
  const tables = await sql<{ name: string; made: string[] }[]>`
    select format('%I.%I', c.relnamespace::regnamespace, c.relname) as name, array(
      select a.attname::text from pg_attribute a
      left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
      where a.attrelid = c.oid
        and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) ~ '(now|gen_random_uuid|nextval)[(]')
    ) as made
    from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by name`
  const filled = new Map<string, string[]>()
  for (const { name, made } of tables) {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${name} t`,
      [made],
    )
    if (rows.length > 0)
      filled.set(
        name,
        rows.map(({ row }) => row),
      )
  }
  return filled
}
