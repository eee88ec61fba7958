import type { Stack } from '../../supabase/embedded/stack.ts'

/** The backend's state besides user data: one comparable line per named object. */
export type SchemaSnapshot = Map<string, string>

const SCHEMAS = `('public', 'private', 'auth', 'storage')`

// Granting a right again changes only the order of the rights.
const sorted = (acl: string) =>
  `(select string_agg(right_::text, ',' order by right_::text) from unnest(${acl}) right_)`

const CATALOG = `
  select concat('table ', c.oid::regclass) as name,
         concat(c.relkind, ${sorted('c.relacl')}, c.relrowsecurity, c.relowner, (
           select string_agg(concat(attname, atttypid, attnotnull, attacl, attisdropped), ',' order by attnum)
             from pg_attribute where attrelid = c.oid and attnum > 0)) as state
    from pg_class c where c.relnamespace::regnamespace::text in ${SCHEMAS}
  union all
  select concat('function ', oid::regprocedure), concat(prosrc, ${sorted('proacl')}, prosecdef, proconfig)
    from pg_proc where pronamespace::regnamespace::text in ${SCHEMAS}
  union all
  select concat('policy ', polname, ' on ', polrelid::regclass), concat(polcmd, polroles, polqual, polwithcheck)
    from pg_policy
  union all
  select concat('trigger ', tgname, ' on ', tgrelid::regclass), concat(tgenabled, tgfoid::regproc)
    from pg_trigger where not tgisinternal
  union all
  select concat('constraint ', conname, ' on ', conrelid::regclass), pg_get_constraintdef(oid)
    from pg_constraint where connamespace::regnamespace::text in ${SCHEMAS}
  union all
  select concat('schema ', nspname), ${sorted('nspacl')} from pg_namespace where nspname !~ '^pg_'
  union all
  select 'role of the session', concat(current_user, session_user, current_setting('search_path'))`

/** @param seededTables tables that the migrations filled */
export async function readSchemaSnapshot(
  { db, siteUrl }: Stack,
  seededTables: string[],
): Promise<SchemaSnapshot> {
  const rows = seededTables.map(
    (name) =>
      `select 'rows of ${name}', md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t`,
  )
  const found = await db.query([CATALOG, ...rows].join('\n  union all '))
  return new Map([
    ...found.rows.map(({ name, state }): [string, string] => [String(name), String(state)]),
    ['address', siteUrl],
  ])
}

/** The names of what is new, gone or different. */
export const changes = (before: SchemaSnapshot, now: SchemaSnapshot): string[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name))
