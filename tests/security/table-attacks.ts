import type { Queryable } from '../../supabase/embedded/database/database.ts'
import type { Attack, Outcome } from './attack.ts'
import type { TableExpectation } from './expect/table-parts.ts'
import { seenBy, tableExpectations } from './expect/tables.ts'
import { ACTORS, isOwner, type Actor, type Holder, type Fixtures } from './fixtures.ts'

type Column = { name: string; type: string }
export type Columns = Record<string, Column[]>

/** Tables of `public` with their columns, as the database has them now. */
export async function columnsOf(db: Queryable): Promise<Columns> {
  const { rows } = await db.query(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
     order by 1, a.attnum`,
  )
  const columns: Columns = {}
  for (const { table, name, type } of rows)
    (columns[String(table)] ??= []).push({ name: String(name), type: String(type) })
  return columns
}

export function tableAttacks(fixtures: Fixtures, columns: Columns): Attack[] {
  return Object.entries(tableExpectations).flatMap(([table, expectation]) =>
    ACTORS.flatMap((actor) => {
      const scene = { fixtures, table, expectation, actor, columns: columns[table] ?? [] }
      return [...reads(scene), ...inserts(scene), ...updates(scene), ...upserts(scene), ...deletes(scene)]
    }),
  )
}

/** What each database role may write of a table, as the grants say; `expectedGrants` is what they should say. */
export async function grantsOf(db: Queryable): Promise<string[]> {
  const { rows } = await db.query(
    `select concat_ws(' ', role, verb, c.relname, a.attname) as grant
     from unnest(array['anon', 'authenticated']) role, unnest(array['inserts', 'updates']) verb,
       pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and has_column_privilege(role, c.oid, a.attnum, rtrim(verb, 's'))`,
  )
  return rows.map(({ grant }) => String(grant)).sort()
}

export const expectedGrants = (): string[] =>
  Object.entries(tableExpectations)
    .flatMap(([table, { insert, update }]) => [
      ...insert.columns.map((column) => `authenticated inserts ${table} ${column}`),
      ...Object.keys(update).map((column) => `authenticated updates ${table} ${column}`),
    ])
    .sort()

/**
 * A column without a grant is refused before any policy is asked, to everybody of the same database role. So it is tried
 * by a visitor, by the client, who has rows in nearly every table, and by all who may write something in this one.
 */
function triesEverything({ insert, update }: TableExpectation, actor: Actor): boolean {
  const writers = [insert, ...Object.values(update)].flatMap(({ own, foreign }) => [...own, ...foreign])
  return actor === 'anon' || actor === 'client' || writers.includes(actor)
}

type Scene = {
  fixtures: Fixtures
  table: string
  expectation: TableExpectation
  actor: Actor
  columns: Column[]
}
type Side = 'own' | 'foreign'
const SIDES: Side[] = ['own', 'foreign']

/** Every row at once, the other rows by name, and only their number: what comes back must be what one may see. */
function reads({ fixtures, table, expectation, actor }: Scene): Attack[] {
  const { column } = expectation.holder
  const from = fixtures.attackers[actor].from(table)
  const columns = expectation.readable ?? '*'
  const seen = seenBy(expectation, actor)
  const wanted = new Set(seen.map((holder) => keyOf(fixtures, expectation, holder)))
  const expectExactly = async (query: PromiseLike<Answer>): Promise<Outcome> => {
    const { data, error } = await query
    const found = new Set((data ?? []).map((row) => String(row[column])))
    const foreign = [...found].filter((key) => !wanted.has(key))
    const missing = [...wanted].filter((key) => !found.has(key))
    if (wanted.size > 0 && (error || missing.length > 0))
      return { error: error ?? { message: `does not see ${missing.join(', ')}` }, gained: false }
    return { error, gained: foreign.length > 0 }
  }
  const hidden = expectation.rows.filter((holder) => !seen.includes(holder))
  const allowed = wanted.size > 0
  const name = `${actor} reads ${table}`
  return [
    {
      name: `${name}: exactly their rows`,
      allowed,
      changes: 'nothing',
      run: () => expectExactly(from.select(columns)),
    },
    ...(hidden.length > 0 ? glimpses() : []),
    ...(expectation.readable === undefined ? [] : [everyColumn()]),
  ]

  function everyColumn(): Attack {
    return {
      name: `${name}: every column`,
      allowed: false,
      changes: 'nothing',
      run: async () => {
        const { data, error } = await from.select('*')
        return { error, gained: data !== null }
      },
    }
  }

  function glimpses(): Attack[] {
    // All in one question: a policy decides about each row by itself.
    const keys = hidden.map((holder) => keyOf(fixtures, expectation, holder))
    return [
      {
        name: `${name}: the rows of ${hidden.join(', ')}`,
        allowed: false,
        changes: 'nothing',
        run: async () => {
          const { data, error } = await from.select(columns).in(column, keys)
          return { error, gained: data !== null && data.length > 0 }
        },
      },
      {
        name: `${name}: the number of rows of ${hidden.join(', ')}`,
        allowed: false,
        changes: 'nothing',
        run: async () => {
          const { count, status } = await from
            .select(columns, { count: 'exact', head: true })
            .in(column, keys)
          return { error: status >= 500 ? { message: `status ${status}` } : null, gained: (count ?? 0) > 0 }
        },
      },
      guess(name, () => from.select(columns, PLANNED), seen.length),
    ]
  }
}

/** The planner guesses over hidden rows too: its guess must say nothing of them (272_hidden_estimates.test.sql). */
const PLANNED = { count: 'planned', head: true } as const
const guess = (name: string, countRows: () => PromiseLike<Counted>, visible: number): Attack => ({
  name: `${name}: how many the planner guesses`,
  allowed: false,
  changes: 'nothing',
  run: async () => {
    const { count, error } = await countRows()
    return { error, gained: (count ?? 0) > Math.max(1, visible) }
  },
})
type Counted = { count: number | null; error: { code: string; message: string } | null }

/** A right row for oneself and for others, and one's own row with each column that is not for writing. */
function inserts(scene: Scene): Attack[] {
  const { fixtures, table, expectation, actor, columns } = scene
  const from = fixtures.attackers[actor].from(table)
  const insert = (row: Record<string, unknown>) => async () => blind(await from.insert(row))
  const rows = SIDES.flatMap((side) => {
    const row = newRowFor(scene, side)
    return row ? [{ side, row }] : []
  })
  const plain = rows.map(({ side, row }): Attack => ({
    name: `${actor} inserts ${side} row into ${table}`,
    allowed: expectation.insert[side].includes(actor),
    changes: 'something',
    run: insert(row),
  }))
  const [first] = rows
  if (!first) return plain
  const forbidden = triesEverything(expectation, actor)
    ? columns.filter(({ name }) => !expectation.insert.columns.includes(name))
    : []
  return [
    ...plain,
    ...forbidden.map((column): Attack => ({
      name: `${actor} inserts into ${table} with ${column.name}`,
      allowed: false,
      changes: 'nothing',
      run: insert({ ...first.row, [column.name]: wishFor(scene, column) }),
    })),
  ]
}

function updates(scene: Scene): Attack[] {
  const { fixtures, table, expectation, actor, columns } = scene
  const { column: key } = expectation.holder
  const tried = triesEverything(expectation, actor)
    ? columns
    : columns.filter(({ name }) => name in expectation.update)
  return SIDES.flatMap((side): Attack[] => {
    const holder = holderOf(scene, side)
    if (!holder) return []
    return tried.map((column): Attack => {
      const change: Record<string, unknown> = { [column.name]: wishFor(scene, column) }
      return {
        name: `${actor} updates ${column.name} of ${side} row in ${table}`,
        allowed: expectation.update[column.name]?.[side].includes(actor) ?? false,
        changes: 'something',
        run: async () =>
          blind(
            await fixtures.attackers[actor]
              .from(table)
              .update(change)
              .eq(key, keyOf(fixtures, expectation, holder)),
          ),
      }
    })
  })
}

/** On hosted projects an upsert needs grants on the key, which nobody has: for nobody, ever. */
function upserts(scene: Scene): Attack[] {
  const { fixtures, table, expectation, actor } = scene
  const { column } = expectation.holder
  return SIDES.flatMap((side): Attack[] => {
    const holder = holderOf(scene, side)
    // Consents have no holder column to write; an administrator may set the role of others anyway.
    if (!holder || table === 'consentimentos' || (table === 'user_roles' && actor === 'admin')) return []
    const row: Record<string, unknown> = {
      ...expectation.newRow(fixtures, holder),
      ...expectation.wishes(fixtures, actor),
      [column]: keyOf(fixtures, expectation, holder),
    }
    return [
      {
        name: `${actor} upserts ${side} row of ${table}`,
        allowed: false,
        changes: 'nothing',
        run: async () =>
          blind(await fixtures.attackers[actor].from(table).upsert(row, { onConflict: expectation.key })),
      },
    ]
  })
}

function deletes(scene: Scene): Attack[] {
  const { fixtures, table, expectation, actor } = scene
  return SIDES.flatMap((side): Attack[] => {
    const holder = holderOf(scene, side)
    if (!holder) return []
    return [
      {
        name: `${actor} deletes ${side} row of ${table}`,
        allowed: expectation.delete[side].includes(actor),
        changes: 'something',
        run: async () =>
          blind(
            await fixtures.attackers[actor]
              .from(table)
              .delete()
              .eq(expectation.holder.column, keyOf(fixtures, expectation, holder)),
          ),
      },
    ]
  })
}

type Answer = {
  data: Record<string, unknown>[] | null
  error: { code: string; message: string } | null
}

/** What a write answers says nothing: the state of the database does. */
const blind = ({ error }: { error: { code: string; message: string } | null }): Outcome => ({
  error,
  gained: false,
})

/** Whose existing row is meant; nothing where there is none. */
function holderOf({ expectation: { rows }, actor }: Scene, side: Side): Holder | undefined {
  if (side === 'own') return actor !== 'anon' && rows.includes(actor) ? actor : undefined
  return actor === 'client' ? 'stranger' : 'client'
}

function newRowFor({ expectation, fixtures, actor }: Scene, side: Side): Record<string, unknown> | undefined {
  if (side === 'own') return actor === 'anon' ? undefined : expectation.newRow(fixtures, actor)
  return expectation.newRow(
    fixtures,
    expectation.insert.foreignHolder ?? (actor === 'client' ? 'stranger' : 'client'),
  )
}

function keyOf({ ids, orgs }: Fixtures, { holder }: TableExpectation, who: Holder): string {
  if (holder.is === 'person') return ids[who]
  return isOwner(who) ? orgs[who] : crypto.randomUUID()
}

function wishFor({ expectation, fixtures, actor }: Scene, column: Column): unknown {
  const wishes = expectation.wishes(fixtures, actor)
  if (column.name in wishes) return wishes[column.name]
  switch (column.type) {
    case 'uuid':
      return crypto.randomUUID()
    case 'boolean':
      return true
    case 'integer':
    case 'bigint':
      return 7
    case 'jsonb':
      return { nome: 'Outra' }
    case 'date':
      return '2001-02-03'
    case 'timestamp with time zone':
      return '2001-02-03T04:05:06Z'
    default:
      return 'Outra'
  }
}
