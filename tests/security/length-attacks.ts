import * as z from 'zod/mini'
import { queryAs } from '../../supabase/embedded/database/database.ts'
import { functionExpectations } from './expect/functions.ts'
import { tableExpectations } from './expect/tables.ts'
import type { Actor, Fixtures } from './fixtures.ts'
import type { Columns } from './table-attacks.ts'

/** Stands for a megabyte of tabs and letters, which cleaning and folding take one by one. */
const BIG = 'a megabyte'
const TOO_LONG: Record<string, (usual: unknown) => unknown[]> = {
  text: () => [BIG],
  'text[]': () => [[BIG], Array<string>(200_000).fill('a')],
  jsonb: (usual) => [BIG, [BIG], { nome: BIG }, ...keysOf(usual).map((key) => ({ [key]: BIG }))],
}
const EMPTY: Record<string, unknown> = { text: '', 'text[]': [], jsonb: {} }
const keysOf = (value: unknown) => Object.keys(typeof value === 'object' && value !== null ? value : {})

/** So many times what the same takes with an empty text; what takes less than three milliseconds is taken for three. */
const TIMES = 20
const LEAST_MS = 3
const TRIES = 5

const REFUSED = /^(42501|23514|MU\d\d\d)$/
/** What worked; it is rolled back all the same. */
const WORKED = 'WORKS'

type Deed = {
  name: string
  actor: Actor
  /** Reads $1, an object of its values. */
  sql: string
  usual: Record<string, unknown>
  /** Which of the values is too long. */
  key: string
  tooLong: unknown[]
}

/** `private.close_embeds` makes functions of a row that nobody may call (296_embeds.test.sql). */
export const isNoClosedEmbed = 'not exists (select from pg_class where reltype = proargtypes[0])'

/** Who may call it the least, a client and an administrator give each argument of each function too long a text. */
export async function longArguments(fixtures: Fixtures): Promise<Deed[]> {
  const found = await queryAs(
    fixtures.target.db,
    z.object({ name: z.string(), for_visitors: z.boolean(), types: z.record(z.string(), z.string()) }),
    `select p.proname as name, has_function_privilege('anon', p.oid, 'execute') as for_visitors,
       (select jsonb_object_agg(p.proargnames[n], format_type(t, null))
        from unnest(p.proargtypes) with ordinality a (t, n)) as types
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.pronargs > 0
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') and ${isNoClosedEmbed}`,
  )
  return found.flatMap(({ name, for_visitors, types }) =>
    (['client', 'admin', for_visitors ? 'anon' : 'pending'] as const).flatMap((actor) =>
      casesOf(name).flatMap(({ args }) =>
        Object.entries(types).flatMap(([key, type]): Deed[] => {
          const tooLong = TOO_LONG[type]
          if (!tooLong) return []
          const given = args(fixtures, actor)
          const usual = { ...given, [key]: EMPTY[type] }
          const call = Object.keys(usual).map((arg) => `${arg} => given.${arg}`)
          const sql = `select from ${given$1(usual, types)}, lateral public.${name}(${call.join(', ')})`
          return [{ name: `${actor} calls ${name}`, actor, sql, usual, key, tooLong: tooLong(given[key]) }]
        }),
      ),
    ),
  )
}

/** The client, or else an administrator, writes too long a text into each column that is for writing. */
export function longColumns(fixtures: Fixtures, columns: Columns): Deed[] {
  return Object.entries(tableExpectations).flatMap(([table, { insert, update, holder, newRow, wishes }]) => {
    const types = Object.fromEntries((columns[table] ?? []).map(({ name, type }) => [name, type]))
    const key = holder.is === 'person' ? fixtures.ids.client : fixtures.orgs.client
    return Object.entries(types).flatMap(([column, type]): Deed[] => {
      const deed = (actor: Actor, verb: string, usual: Record<string, unknown>, sql: string): Deed => {
        const tooLong = TOO_LONG[type]?.(usual[column]) ?? []
        return { name: `${actor} ${verb} ${table}`, actor, sql, usual, key: column, tooLong }
      }
      const deeds: Deed[] = []
      if (insert.columns.includes(column)) {
        const row = newRow(fixtures, 'client') ?? {}
        const names = Object.keys(row).join(', ')
        const sql = `insert into public.${table} (${names}) select ${names} from ${given$1(row, types)}`
        deeds.push(deed('client', 'inserts into', row, sql))
      }
      if (column in update) {
        const actor = update[column]?.own.includes('client') ? 'client' : 'admin'
        const wished = Object.entries(wishes(fixtures, actor)).filter(([name]) => name in update)
        const change = { [column]: null, ...Object.fromEntries(wished) }
        const changes = Object.keys(change).map((name) => `${name} = given.${name}`)
        const sql = `update public.${table} t set ${changes.join(', ')}
          from ${given$1(change, types)} where t.${holder.column} = '${key}'`
        deeds.push(deed(actor, 'updates', change, sql))
      }
      return deeds
    })
  })
}

const casesOf = (name: string) =>
  Object.entries(functionExpectations).flatMap(([known, cases]) => (known === name ? cases : []))

const given$1 = (values: object, types: Record<string, string>) =>
  `jsonb_to_record($1) as given (${Object.keys(values)
    .map((name) => `${name} ${types[name] ?? 'text'}`)
    .join(', ')})`

/** Does them all, and undoes each; one line for each that takes long, or is neither refused nor, if it may, done. */
export async function tryLongTexts(fixtures: Fixtures, deeds: Deed[], mayWork: boolean): Promise<string[]> {
  return fixtures.target.db.transaction(async (tx) => {
    await tx.exec(TRY)
    const tryOnce = async ({ actor, sql }: Deed, values: object) => {
      const [found] = await queryAs(
        tx,
        z.object({ ms: z.number(), code: z.string() }),
        'select * from pg_temp.try_statement($1, $2, $3)',
        [actor === 'anon' ? null : fixtures.ids[actor], sql, JSON.stringify(values)],
      )
      if (!found) throw new Error('Nothing was tried')
      return found
    }
    /** The shortest of several times: a busy machine makes some of them longer. */
    const measure = async (deed: Deed, values: object, enough: number) => {
      let best = await tryOnce(deed, values)
      for (let tries = 1; tries < TRIES && best.ms > enough; tries++) {
        const next = await tryOnce(deed, values)
        if (next.ms < best.ms) best = next
      }
      return best
    }
    const limitOf = async (deed: Deed) =>
      TIMES * Math.max(LEAST_MS, (await measure(deed, deed.usual, LEAST_MS)).ms)
    const complaints: string[] = []
    for (const deed of deeds) {
      let limit = await limitOf(deed)
      for (const [index, long] of deed.tooLong.entries()) {
        const given = { ...deed.usual, [deed.key]: long }
        let { ms, code } = await measure(deed, given, limit)
        if (ms > limit) {
          // A machine that has become busy since is slower at both.
          limit = await limitOf(deed)
          ;({ ms, code } = await measure(deed, given, limit))
        }
        const what = `${deed.name} with too long a ${deed.key} (${index})`
        if (ms > limit) complaints.push(`${what}: ${ms.toFixed(0)} ms, at most ${limit.toFixed(0)} are fair`)
        if (!REFUSED.test(code) && !(mayWork && code === WORKED)) complaints.push(`${what}: ${code}`)
      }
    }
    return complaints
  })
}

/** Runs a statement in somebody's session, as a visitor where there is nobody, and rolls it back. */
const TRY = `
  create or replace function pg_temp.try_statement(person uuid, statement text, given text, out ms float, out code text)
  language plpgsql as $$
  declare
    big constant text := to_jsonb(repeat(E'\\tÁ', 350000));
    values constant jsonb := replace(given, '"${BIG}"', big);
    begun timestamptz;
  begin
    perform set_config('request.jwt.claim.sub', coalesce(person::text, ''), true),
      set_config('request.jwt.claims', coalesce((
        select jsonb_build_object('sub', person, 'session_id', s.id) from auth.sessions s where s.user_id = person limit 1
      )::text, ''), true),
      set_config('role', case when person is null then 'anon' else 'authenticated' end, true);
    begun := clock_timestamp();
    execute statement using values;
    raise exception using errcode = '${WORKED}';
  exception when others then
    ms := extract(epoch from clock_timestamp() - begun) * 1000;
    code := sqlstate;
  end $$`
