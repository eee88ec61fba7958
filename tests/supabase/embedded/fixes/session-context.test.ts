import { PostgresConnection } from '@supabase/lite/postgres'
import { describe, expect, test } from 'vitest'
import type { Row } from '../../../../supabase/embedded/database/database.ts'
import { client, signedUp } from '../../../support/personas.ts'
import { freshStack, useStack, type Stack } from '../../../support/backend.ts'
import { request, useObjects } from './requests.ts'

const stack = await useStack()

useObjects(
  stack,
  `
    create function public.context_seen() returns jsonb language sql as $$
      select jsonb_object_agg(name, current_setting(name, true)) || jsonb_build_object('user', current_user)
      from unnest(array['role', 'request.jwt.claim.sub', 'request.jwt.claim.role', 'request.jwt.claims',
        'request.method', 'request.path', 'request.headers']) name
    $$;
    grant execute on function public.context_seen() to anon, authenticated;`,
  'drop function public.context_seen()',
)

describe('what the database knows of a request', () => {
  async function seenBy(caller: ReturnType<typeof client>): Promise<Row> {
    const answer: { data: unknown } = await caller.rpc('context_seen' as 'deployment_status').throwOnError()
    return answer.data as Row
  }

  test('lite sets the context by methods of these names', () => {
    expect(PostgresConnection.prototype).toHaveProperty('applyJwtSessionContext')
    expect(PostgresConnection.prototype).toHaveProperty('applyRpcRequestGucs')
  })

  test('who calls, and how; nothing of it is left for the visitor who calls next', async () => {
    const { client: ana, id } = await signedUp(stack, 'ana@ong.org.br')
    const seen = await seenBy(ana)
    expect(seen).toMatchObject({
      role: 'authenticated',
      user: 'authenticated',
      'request.jwt.claim.sub': id,
      'request.jwt.claim.role': 'authenticated',
      'request.method': 'POST',
      'request.path': '/rpc/context_seen',
    })
    expect(JSON.parse(String(seen['request.jwt.claims']))).toMatchObject({ sub: id, role: 'authenticated' })
    expect(JSON.parse(String(seen['request.headers']))).toMatchObject({ apikey: stack.keys.publishable })

    expect(await seenBy(client(stack))).toMatchObject({
      role: 'anon',
      user: 'anon',
      'request.jwt.claim.sub': '',
      'request.jwt.claim.role': 'anon',
    })
    const { rows } = await stack.db.query(
      `select current_user = session_user as own, current_setting('request.jwt.claims', true) as claims`,
    )
    expect(rows).toEqual([{ own: true, claims: '' }])
  })
})

describe('requests of the same tick', () => {
  const call = () => request(stack, 'POST', '/rest/v1/rpc/context_seen', { json: {} })
  const refused = () => request(stack, 'GET', '/rest/v1/auditoria?select=id')

  /** As whom two calls ran beside a refused request. */
  async function users(handle: Stack['lite']): Promise<unknown[]> {
    const [, ...answers] = await Promise.all([handle(refused()), handle(call()), handle(call())])
    return Promise.all(answers.map(async (answer) => ((await answer.json()) as Row).user))
  }

  test('lite alone lets them leave their role', async () => {
    expect(await users(stack.lite)).not.toEqual(['anon', 'anon'])
  })

  test('go one after the other, and keep their role', async () => {
    expect(await users((one) => stack.fetch(one))).toEqual(['anon', 'anon'])
  })

  test('many people at once never see each other', async () => {
    const people = [await signedUp(stack, 'ana@ong.org.br'), await signedUp(stack, 'bia@ong.org.br')]
    const seen = await Promise.all(
      Array.from({ length: 60 }, async (_, turn) => {
        const who = people[turn % 3]
        const { data } = await (who?.client ?? client(stack)).from('profiles').select('id')
        return { expected: who ? [{ id: who.id }] : null, data }
      }),
    )
    for (const { expected, data } of seen) expect(data).toEqual(expected)
  })
})

describe('grants', () => {
  const privileges = `
    select grantee, table_name, privilege_type from information_schema.role_table_grants
     where table_schema = 'public' and grantee in ('anon', 'authenticated') order by 1, 2, 3`

  test('are those of the migrations, whatever was requested', async () => {
    const untouched = await freshStack()
    const before = await untouched.db.query(privileges)
    await untouched.close()

    const ana = await signedUp(stack, 'ana@ong.org.br')
    await ana.client.from('profiles').select('id').throwOnError()
    await client(stack).from('profiles').select('id')
    const { rows } = await stack.db.query(privileges)
    expect(rows).toEqual(before.rows)
    expect(rows).not.toContainEqual(expect.objectContaining({ grantee: 'anon', table_name: 'profiles' }))
  })

  test('of a new table are none until a migration opens it', async () => {
    await stack.db.exec('create table public.nova (id int)')
    await stack.reloadSchema()
    const { rows } = await stack.db.query(
      `select has_table_privilege('anon', 'public.nova', 'select') as anon,
              has_table_privilege('authenticated', 'public.nova', 'select') as authenticated`,
    )
    expect(rows).toEqual([{ anon: false, authenticated: false }])
    await stack.db.exec('drop table public.nova')
    await stack.reloadSchema()
  })
})
