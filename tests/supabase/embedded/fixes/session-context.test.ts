import { PostgresConnection } from '@supabase/lite/postgres'
import { expect, test } from 'vitest'
import type { Row } from '../../../../supabase/embedded/database/database.ts'
import { client } from '../../../support/client.ts'
import { signedUp } from '../../../support/people.ts'
import { useStack } from '../../../support/stack.ts'

const stack = await useStack()

/** What a function sees that somebody calls; it is gone with its test. */
async function seenBy(caller: ReturnType<typeof client>): Promise<Row> {
  await stack.db.exec(`
    create function public.context_seen() returns jsonb language sql as $$
      select jsonb_object_agg(name, current_setting(name, true)) || jsonb_build_object('user', current_user)
      from unnest(array['role', 'request.jwt.claim.sub', 'request.jwt.claim.role', 'request.jwt.claims',
        'request.method', 'request.path', 'request.headers']) name
    $$;
    grant execute on function public.context_seen() to anon, authenticated;`)
  await stack.reloadSchema()
  try {
    const answer: { data: unknown } = await caller.rpc('context_seen' as 'deployment_status').throwOnError()
    return answer.data as Row
  } finally {
    await stack.db.exec('drop function public.context_seen()')
    await stack.reloadSchema()
  }
}

test('lite sets the context by methods of these names', () => {
  expect(PostgresConnection.prototype).toHaveProperty('applyJwtSessionContext')
  expect(PostgresConnection.prototype).toHaveProperty('applyRpcRequestGucs')
})

test('the database knows who calls, and by which request', async () => {
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
})

test('and nothing of it is left for the visitor who calls next', async () => {
  await signedUp(stack, 'ana@ong.org.br')
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
