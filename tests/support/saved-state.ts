import type { Stack } from './stack.ts'

/** A saved state of the whole database, told from another one and brought back in milliseconds. */
export type SavedState = {
  /** The tables that differ from the saved state. */
  changed(): Promise<string[]>
  restore(): Promise<void>
}

// What serving a request touches by itself.
const VOLATILE = ['auth.sessions', 'auth.refresh_tokens', 'auth.audit_log_entries', 'auth.rate_limits']

/** Copies every table that people fill into a schema of its own. */
export async function saveState({ db }: Stack): Promise<SavedState> {
  const { rows } = await db.query(
    `select format('%I.%I', schemaname, tablename) as name,
      (select string_agg(quote_ident(attname), ', ') from pg_attribute a
        where a.attrelid = format('%I.%I', schemaname, tablename)::regclass
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_tables
     where schemaname in ('public', 'private', 'auth', 'storage')
       and tablename not like '%migration%' order by 1`,
  )
  const tables = rows
    .map(({ name, columns }) => ({ name: String(name), columns: String(columns) }))
    .filter(({ name }) => !VOLATILE.includes(name))
  await db.exec(
    [
      'drop schema if exists saved_state cascade; create schema saved_state;',
      ...tables.map(({ name }) => `create table ${copyOf(name)} as table ${name};`),
    ].join('\n'),
  )
  const print = (name: string) =>
    `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${name} t`
  const prints = async () => {
    const found = await db.query(tables.map(({ name }) => print(name)).join(' union all '))
    return new Map(found.rows.map((row) => [String(row.name), String(row.print)]))
  }
  const saved = await prints()
  return {
    async changed() {
      const now = await prints()
      return [...saved.keys()].filter((name) => now.get(name) !== saved.get(name))
    },
    restore: () =>
      // Without triggers: the audit trail refuses to be emptied.
      db.transaction(async (tx) => {
        await tx.exec(
          [
            'set local session_replication_role = replica;',
            ...tables.map(({ name }) => `delete from ${name};`),
            ...tables.map(
              ({ name, columns }) =>
                `insert into ${name} (${columns}) overriding system value select ${columns} from ${copyOf(name)};`,
            ),
          ].join('\n'),
        )
      }),
  }
}

const copyOf = (name: string): string => `saved_state."${name.replaceAll('"', '')}"`
