import { beforeEach, describe, expect, test } from 'vitest'
import { countEstimated } from '../../../../supabase/embedded/fixes/rest-count.ts'
import { requireUpsertGrants } from '../../../../supabase/embedded/fixes/rest-upsert.ts'
import { requireFilter } from '../../../../supabase/embedded/fixes/rest-without-filter.ts'
import type { Handler } from '../../../../supabase/embedded/fixes/fix.ts'
import { loggedIn, signedUp } from '../../../support/personas.ts'
import { useStack } from '../../../support/backend.ts'
import { liteWith, request, useObjects } from './requests.ts'

const stack = await useStack()

useObjects(
  stack,
  `
    create table public.shelf (id int primary key, title text);
    create table public.guessed (id int primary key);
    grant select, insert, delete, update (title) on public.shelf to anon, authenticated;
    grant select on public.guessed to anon;
  `,
  'drop table public.shelf, public.guessed',
)

beforeEach(() =>
  stack.db.exec(`
    insert into public.shelf values (1, 'a'), (2, 'b');
    insert into public.guessed select generate_series(1, 20);
  `),
)

const shelf = async () => (await stack.db.query('select id, title from public.shelf order by id')).rows
const both = [
  { id: 1, title: 'a' },
  { id: 2, title: 'b' },
]

async function answer(response: Promise<Response>): Promise<[number, unknown]> {
  const { status } = await response
  return [status, await (await response).json()]
}

describe('a write without a filter', () => {
  const change = (path: string, json: unknown = { title: 'x' }) => request(stack, 'PATCH', path, { json })
  const removal = (path: string) => request(stack, 'DELETE', path)

  test('lite alone changes and removes every row', async () => {
    await stack.lite(change('/rest/v1/shelf'))
    expect(await shelf()).toEqual([
      { id: 1, title: 'x' },
      { id: 2, title: 'x' },
    ])
    await stack.lite(removal('/rest/v1/shelf'))
    expect(await shelf()).toEqual([])
  })

  test.each([
    ['', ''],
    ['only what to answer', '?select=id&order=id&limit=1'],
    ['a filter of another table', '?other.id=eq.1'],
  ])('is refused with 21000 %s', async (_, query) => {
    for (const [name, write] of [
      ['UPDATE', change],
      ['DELETE', removal],
    ] as const)
      expect(await answer(stack.fetch(write(`/rest/v1/shelf${query}`)))).toEqual([
        400,
        { code: '21000', details: null, hint: null, message: `${name} requires a WHERE clause` },
      ])
    expect(await shelf()).toEqual(both)
  })

  test('with one goes through, also behind `or`; a change of nothing does too', async () => {
    const fixed = liteWith(stack, requireFilter)
    expect((await fixed(change('/rest/v1/shelf', {}))).status).toBe(204)
    expect(await shelf()).toEqual(both)
    expect((await fixed(change('/rest/v1/shelf?id=eq.1'))).status).toBe(204)
    expect((await fixed(removal('/rest/v1/shelf?or=(id.eq.2,id.eq.3)'))).status).toBe(204)
    expect(await shelf()).toEqual([{ id: 1, title: 'x' }])
  })
})

describe('an upsert that needs the right to change the key', () => {
  const prefer = { prefer: 'resolution=merge-duplicates' }
  const upsert = (json: unknown, headers: Record<string, string> = {}, query = '?on_conflict=id') =>
    request(stack, 'POST', `/rest/v1/shelf${query}`, { json, headers: { ...prefer, ...headers } })
  const refusal = { code: '42501', details: null, hint: null, message: 'permission denied for table shelf' }

  test('lite alone leaves the key out and changes the row', async () => {
    expect((await stack.lite(upsert({ id: 1, title: 'x' }))).ok).toBe(true)
    expect(await shelf()).toContainEqual({ id: 1, title: 'x' })
  })

  test('is refused with 42501: of a row that is there, of a new one, of many', async () => {
    for (const row of [{ id: 1, title: 'x' }, { id: 3 }, [{ title: 'x' }, { id: 1, title: 'x' }]])
      expect(await answer(stack.fetch(upsert(row)))).toEqual([401, refusal])
    expect(await answer(stack.fetch(upsert({ id: 1, title: 'x' }, {}, '')))).toEqual([401, refusal])
    await signedUp(stack, 'ana@ong.org.br')
    const { client } = await loggedIn(stack, 'ana@ong.org.br')
    const { data } = await client.auth.getSession()
    const authorization = `Bearer ${data.session?.access_token ?? ''}`
    expect(await answer(stack.fetch(upsert({ id: 1, title: 'x' }, { authorization })))).toEqual([
      403,
      refusal,
    ])
    expect(await shelf()).toEqual(both)
  })

  test('is taken where the key may be changed, and where a double is left as it is', async () => {
    await stack.db.exec('grant update (id) on public.shelf to anon')
    const fixed = liteWith(stack, requireUpsertGrants(stack.db, stack.keys.secret))
    expect((await fixed(upsert({ id: 1, title: 'x' }))).ok).toBe(true)
    await stack.db.exec('revoke update (id) on public.shelf from anon')
    expect((await fixed(upsert({ id: 2, title: 'x' }, { prefer: 'resolution=ignore-duplicates' }))).ok).toBe(
      true,
    )
    expect(await shelf()).toEqual([
      { id: 1, title: 'x' },
      { id: 2, title: 'b' },
    ])
  })
})

describe('an estimated count', () => {
  const list = () =>
    request(stack, 'GET', '/rest/v1/guessed?select=id', { headers: { prefer: 'count=estimated' } })
  const counted = async (handler: Handler) => {
    const { status, headers } = await handler(list())
    return [status, headers.get('content-range'), headers.get('preference-applied')]
  }

  test('is the planner’s guess on lite alone', async () => {
    expect((await counted(stack.lite))[0]).not.toBe(200)
  })

  test('is a count up to the most rows of an answer', async () => {
    expect(await counted(liteWith(stack, countEstimated))).toEqual([200, '0-19/20', 'count=estimated'])
  })
})
