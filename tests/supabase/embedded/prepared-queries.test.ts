import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../supabase/embedded/database/database.ts'
import { openPglite } from '../../../supabase/embedded/database/pglite.ts'
import { snapshot } from '../../support/backend.ts'

describe('statements that stay prepared', () => {
  let open: OpenDatabase
  const rows = async (sql: string, params: string[] = []) => (await open.db.query(sql, params)).rows

  beforeAll(async () => {
    open = await openPglite({ snapshot: readFileSync(snapshot().file) })
    await open.db.exec('create table t (id int primary key, name text, amount numeric); create role guest')
    await open.db.exec(`insert into t values (1, 'um', 10.50), (2, null, null)`)
  })
  afterAll(() => open.close())

  it('are read once, however often they are asked', async () => {
    await rows('select name from t where id = $1', ['1'])
    await rows('select name from t where id = $1', ['2'])
    expect(
      await rows(
        `select count(*)::int as n from pg_prepared_statements where statement = 'select name from t where id = $1'`,
      ),
    ).toEqual([{ n: 1 }])
  })

  it('answer with the values of each time, in their types', async () => {
    expect(await rows('select * from t where id = $1', ['1'])).toEqual([{ id: 1, name: 'um', amount: 10.5 }])
    expect(await rows('select * from t where id = $1', ['2'])).toEqual([{ id: 2, name: null, amount: null }])
    expect(
      (await open.db.query('select $1::text[] as list, $2::boolean as yes', [['a', 'b'], true])).rows,
    ).toEqual([{ list: ['a', 'b'], yes: true }])
  })

  it('say how many rows they changed', async () => {
    const { numAffectedRows } = await open.connection.kysely.executeQuery({
      sql: 'update t set name = name',
      parameters: [],
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: 'a' },
    })
    expect(numAffectedRows).toBe(2n)
  })

  const first = async () => (await rows('select * from t where id = 1'))[0]
  const columns = { id: 1, name: 'um', amount: 10.5 }
  const add = (value: number) => `alter table t add column more int default ${value}`

  it('know the columns that a table got or lost', async () => {
    expect(await first()).toEqual(columns)
    await open.db.exec(add(3))
    expect(await first()).toEqual({ ...columns, more: 3 })
    await open.db.query('alter table t drop column more')
    expect(await first()).toEqual(columns)
    await open.db.transaction((tx) => tx.exec(add(4)))
    expect(await first()).toEqual({ ...columns, more: 4 })
    await open.db.exec('alter table t drop column more')
  })

  it('forget a column that was taken back with its transaction', async () => {
    await rows('begin')
    await open.db.query(add(3))
    expect(await first()).toEqual({ ...columns, more: 3 })
    await rows('rollback')
    expect(await first()).toEqual(columns)
  })

  it('fail with the code of the database, and go on', async () => {
    const twice = () => rows(`insert into t (id) values (1)`)
    await expect(twice()).rejects.toMatchObject({ code: '23505', query: 'insert into t (id) values (1)' })
    await expect(twice()).rejects.toMatchObject({ code: '23505' })
    await expect(rows('select nothing from t')).rejects.toMatchObject({ code: '42703' })
    expect(await rows('select count(*)::int as n from t')).toEqual([{ n: 2 }])
  })

  it('end a failed transaction', async () => {
    await rows('begin')
    await expect(rows('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
    await expect(rows('select count(*) from t')).rejects.toMatchObject({ code: '25P02' })
    await rows('rollback')
    expect(await first()).toEqual(columns)
  })

  it('ask for the rights and policies of whoever asks now', async () => {
    const seen = 'select id from t'
    expect(await rows(seen)).toHaveLength(2)
    await open.db.exec('set role guest')
    await expect(rows(seen)).rejects.toMatchObject({ code: '42501' })
    await open.db.exec('reset role')
    await open.db.exec('grant select on t to guest; alter table t enable row level security')
    await open.db.exec('set role guest')
    expect(await rows(seen)).toEqual([])
    await open.db.exec('reset role')
    expect(await rows(seen)).toHaveLength(2)
    await open.db.exec('create policy p on t for select to guest using (id = 2)')
    await open.db.exec('set role guest')
    expect(await rows(seen)).toEqual([{ id: 2 }])
    await open.db.exec('reset role')
  })

  it('are no more than a few hundred', async () => {
    for (let number = 0; number < 600; number += 1) await rows(`select ${number} as n`)
    const [preparedCount] = await rows('select count(*)::int as n from pg_prepared_statements')
    expect(Number(preparedCount?.n)).toBeLessThanOrEqual(250)
  })
})
