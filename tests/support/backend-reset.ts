import * as z from 'zod/mini'
import { queryAs, type Database } from '../../supabase/embedded/database/database.ts'
import type { Stack } from '../../supabase/embedded/stack.ts'

const tableRow = z.object({ name: z.string(), columns: z.string() })
const newestRow = z.object({ newest: z.string() })
const writesRow = z.object({ writes: z.string() })
const rowsRow = z.object({ rows: z.nullable(z.string()) })
const sequenceRow = z.object({ name: z.string(), start: z.string() })

const NAMESPACES = `'{public, private, auth, storage}'::regnamespace[]`

/**
 * Remembers a backend as it is now, with seed and administrator.
 * @param seededTables tables that are left alone: what the migrations filled
 * @returns a function that removes later data, much faster than a new backend
 */
export async function rememberStack(
  { db, inbox, files }: Stack,
  seededTables: string[],
): Promise<() => Promise<void>> {
  // As a function, because a database remembers the plans of one.
  await db.exec(`create schema tests; create function tests.reset() returns void language plpgsql as
    ${await resetBody(db, seededTables)}`)
  let clean = await writes(db)
  return async () => {
    inbox.clear()
    files.clear()
    if ((await writes(db)) === clean) return
    await db.query('select tests.reset()')
    clean = await writes(db)
  }
}

/** Snapshot of writing transactions: unchanged after a test that only read. */
async function writes(db: Database): Promise<string | undefined> {
  const [now] = await queryAs(db, writesRow, 'select pg_current_snapshot()::text as writes')
  return now?.writes
}

// Without triggers: the audit trail refuses to be emptied. Only tables that have rows are emptied.
async function resetBody(db: Database, seededTables: string[]): Promise<string> {
  const [state] = await queryAs(db, newestRow, 'select max(oid)::text as newest from pg_class')
  const newest = state?.newest ?? '0'
  const tables = (await queryAs(db, tableRow, TABLES)).filter(({ name }) => !seededTables.includes(name))
  const emptied = tables.map(
    ({ name }) => `if exists (select from ${name}) then delete from ${name}; end if;`,
  )
  const restored = await Promise.all(tables.map((table) => restore(db, table)))
  const sequences = (await queryAs(db, sequenceRow, SEQUENCES)).map(
    ({ name, start }) => `perform setval('${name}', ${start}, false);`,
  )
  return `$reset$ declare made_by_test regclass; begin
    set local session_replication_role = replica;
    for made_by_test in
      select oid from pg_class where relkind = 'r' and relnamespace = any (${NAMESPACES}) and oid > ${newest}
    loop
      execute format('delete from %s', made_by_test);
    end loop;
    ${[...emptied, ...restored, ...sequences].join('\n    ')}
  end $reset$`
}

async function restore(db: Database, { name, columns }: z.infer<typeof tableRow>): Promise<string> {
  const [found] = await queryAs(db, rowsRow, `select json_agg(t)::text as rows from ${name} t`)
  if (!found?.rows) return ''
  return `insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, $rows$${found.rows}$rows$);`
}

const TABLES = `
  select format('%I.%I', t.relnamespace::regnamespace, t.relname) as name,
         (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
           where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class t where t.relkind in ('r', 'p') and t.relnamespace = any (${NAMESPACES})`

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value + 1, start_value)::text as start
    from pg_sequences where schemaname in ('public', 'private', 'auth', 'storage')`
