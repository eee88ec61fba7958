import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { tryAll, type Attack } from './attack.ts'
import { functionExpectations } from './expect/functions.ts'
import { bucketExpectations } from './expect/storage.ts'
import { tableExpectations } from './expect/tables.ts'
import { isNoClosedEmbed, longArguments, longColumns, tryLongTexts } from './length-attacks.ts'
import { functionAttacks, storageAttacks } from './other-attacks.ts'
import { saveState, type SavedState } from './saved-state.ts'
import type { Target } from './target.ts'
import { columnsOf, expectedGrants, grantsOf, tableAttacks, type Columns } from './table-attacks.ts'
import { buildFixtures, type Fixtures } from './fixtures.ts'

/** Everything that everybody may not do, tried on a backend; and what they may do, so that a refusal means something. */
export function attackMatrix(where: string, start: () => Promise<Target>): void {
  let target: Target
  let fixtures: Fixtures
  let state: SavedState
  let columns: Columns
  let tried = 0

  beforeAll(async () => {
    target = await start()
    fixtures = await buildFixtures(target)
    columns = await columnsOf(target.db)
    state = await saveState(target)
  }, 120_000)
  afterAll(async () => {
    await state.forget()
    await target.close()
    process.stdout.write(`Attacks tried on ${where}: ${tried}\n`)
  })

  const attempt = async (attacks: Attack[]) => {
    tried += attacks.length
    expect(await tryAll(attacks, fixtures, state)).toEqual([])
  }

  test('every table, function and bucket is in the expectation table', async () => {
    expect(Object.keys(columns).sort()).toEqual(Object.keys(tableExpectations).sort())
    expect(
      await names(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
      and ${isNoClosedEmbed}`),
    ).toEqual(Object.keys(functionExpectations).sort())
    expect(await names('select id as name from storage.buckets')).toEqual(Object.keys(bucketExpectations))
  })

  test('columns that may be written exist', () => {
    const unknown = Object.entries(tableExpectations).flatMap(([table, { insert, update }]) =>
      [...insert.columns, ...Object.keys(update)].filter(
        (column) => !columns[table]?.some(({ name }) => name === column),
      ),
    )
    expect(unknown).toEqual([])
  })

  test('every database role may write exactly the columns of the expectation table', async () => {
    expect(await grantsOf(target.db)).toEqual(expectedGrants())
  })

  test('nobody reads or writes rows that are not theirs', async () => {
    await attempt(tableAttacks(fixtures, columns))
  }, 300_000)

  test('nobody calls what they may not call, or learns from it about others', async () => {
    await attempt(functionAttacks(fixtures))
  }, 120_000)

  test('nobody opens, changes or removes files that are not theirs', async () => {
    await attempt(storageAttacks(fixtures))
  }, 120_000)

  test('an administrator who owes the second step may do nothing that takes one', async () => {
    const { ids, attackers } = fixtures
    // Not by an update, which would be told by mail; the session of the password goes on.
    await target.db.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'x')`,
      [ids.admin],
    )
    const locked = await saveState(target, 'saved_with_factor')
    onTestFinished(async () => {
      await target.db.query('delete from auth.mfa_factors where user_id = $1', [ids.admin])
      await state.restore()
      await locked.forget()
    })
    const all = [
      ...tableAttacks(fixtures, columns),
      ...functionAttacks(fixtures),
      ...storageAttacks(fixtures),
    ].filter(({ allowed }) => allowed)
    const everybody = new Set(all.map(({ name }) => name).filter((name) => name.startsWith('pending ')))
    const takesRights = ({ name }: Attack) => !everybody.has(name.replace('admin', 'pending'))
    const attacks = all
      .filter((attack) => attack.name.startsWith('admin ') && takesRights(attack))
      .map((attack): Attack => ({
        ...attack,
        allowed: false,
        // Any error will do: with the second step each of these works.
        run: async () => {
          const { error, gained } = await attack.run()
          return { error: null, gained: gained && error === null }
        },
      }))
    expect(attacks.length).toBeGreaterThan(70)
    tried += attacks.length
    expect(await tryAll(attacks, fixtures, locked)).toEqual([])

    for (const [table, { holder, readable = '*' }] of Object.entries(tableExpectations)) {
      const { data }: { data: Record<string, unknown>[] | null } = await attackers.admin
        .from(table)
        .select(readable)
      const others = (data ?? []).filter((row) => row[holder.column] !== ids.admin)
      expect([table, others]).toEqual([table, []])
    }
  }, 120_000)

  test('no text is so long that others wait', async () => {
    expect([
      ...(await tryLongTexts(fixtures, await longArguments(fixtures), true)),
      ...(await tryLongTexts(fixtures, longColumns(fixtures, columns), false)),
    ]).toEqual([])
  }, 300_000)

  async function names(query: string): Promise<string[]> {
    const { rows } = await target.db.query(query)
    return rows.map(({ name }) => String(name)).sort()
  }
}
