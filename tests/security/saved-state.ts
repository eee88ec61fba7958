import type { Database } from '../../supabase/embedded/database/database.ts'

/** A saved state of the whole database, compared and restored in milliseconds. */
export type SavedState = {
  /** The tables that differ from the saved state. */
  changed(): Promise<string[]>
  restore(): Promise<void>
  /** Removes the copies. */
  forget(): Promise<void>
}

// Tables that every request may change.
const VOLATILE = [
  'auth.sessions',
  'auth.mfa_amr_claims',
  'auth.refresh_tokens',
  'auth.audit_log_entries',
  'auth.rate_limits',
]

/**
 * Copies every table that people fill into a schema of its own.
 * @param into the schema's name; its previous content is removed
 */
export async function saveState({ db }: { db: Database }, into = 'saved_state'): Promise<SavedState> {
  const { rows } = await db.query(
    `select format('%I.%I', schemaname, tablename) as name,
      (select string_agg(quote_ident(attname), ', ') from pg_attribute a
        where a.attrelid = format('%I.%I', schemaname, tablename)::regclass
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_tables
     where schemaname in ('public', 'private', 'auth', 'storage')
       and tablename not like '%migration%' order by 1`,
  )
  const copyOf = (name: string): string => `${into}."${name.replaceAll('"', '')}"`
  const all = rows.map(({ name, columns }) => ({ name: String(name), columns: String(columns) }))
  const tables = all.filter(({ name }) => !VOLATILE.includes(name))
  await db.exec(
    [
      `drop schema if exists ${into} cascade; create schema ${into};`,
      ...all.map(({ name }) => `create table ${copyOf(name)} as table ${name};`),
    ].join('\n'),
  )
  // A sum, because rows have no order.
  const print = (name: string) =>
    `select '${name}' as name, concat_ws(' ', count(*), sum(hashtextextended(t::text, 0))) as print from ${name} t`
  const prints = async () => {
    const found = await db.query(tables.map(({ name }) => print(name)).join(' union all '))
    return new Map(found.rows.map((row) => [String(row.name), String(row.print)]))
  }
  const saved = await prints()
  let last = { at: '', changed: [] as string[] }
  const changed = async () => {
    const at = await whatIsSeen(db)
    if (at === last.at) return last.changed
    const now = await prints()
    last = { at, changed: [...saved.keys()].filter((name) => now.get(name) !== saved.get(name)) }
    return last.changed
  }
  return {
    changed,
    async restore() {
      const names = await changed()
      const differing = tables.filter(({ name }) => names.includes(name))
      // Without triggers: the audit trail refuses to be emptied.
      await db.transaction(async (tx) => {
        await tx.exec(
          [
            'set local session_replication_role = replica;',
            ...differing.map(({ name }) => `delete from ${name};`),
            ...differing.map(
              ({ name, columns }) =>
                `insert into ${name} (${columns}) overriding system value select ${columns} from ${copyOf(name)};`,
            ),
            // A deleted account took its sessions along.
            `insert into auth.sessions select * from ${copyOf('auth.sessions')} on conflict do nothing;`,
          ].join('\n'),
        )
      })
    },
    async forget() {
      await db.exec(`drop schema ${into} cascade`)
    },
  }
}

/** Snapshot of visible transactions: unchanged if nothing was written since, because every write gets a transaction id. */
async function whatIsSeen(db: Database): Promise<string> {
  const { rows } = await db.query('select pg_current_snapshot()::text as seen')
  return String(rows[0]?.seen)
}
