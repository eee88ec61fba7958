import { expect, test } from 'vitest'
import { client } from '../../../support/client.ts'
import { signedUp } from '../../../support/people.ts'
import { freshStack, useStack } from '../../../support/stack.ts'

const stack = await useStack()

const privileges = `
  select grantee, table_name, privilege_type from information_schema.role_table_grants
   where table_schema = 'public' and grantee in ('anon', 'authenticated') order by 1, 2, 3`

test('the first requests grant nothing: what the migrations wrote stays', async () => {
  const untouched = await freshStack()
  const before = await untouched.db.query(privileges)
  await untouched.close()

  const ana = await signedUp(stack, 'ana@ong.org.br')
  await ana.client.from('profiles').select('id').throwOnError()
  await client(stack).from('profiles').select('id')
  const after = await stack.db.query(privileges)
  expect(after.rows).toEqual(before.rows)
  expect(after.rows).not.toContainEqual(expect.objectContaining({ grantee: 'anon', table_name: 'profiles' }))
})

test('a new table is closed until a migration opens it', async () => {
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
