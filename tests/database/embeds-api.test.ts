import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { queryAs } from '../../supabase/embedded/database/database.ts'
import { withDocument, withOrganization } from '../support/fixtures.ts'
import { loggedIn, type Client } from '../support/personas.ts'
import { ADMIN_PASSWORD, useStack } from '../support/backend.ts'

const stack = await useStack()

type Answer = { status: number; body: unknown }

/** The API's own answer: the generated types know the ways that the database closes. */
async function read(client: Client, table: string, select: string): Promise<Answer> {
  const { data } = await client.auth.getSession()
  const answer = await stack.fetch(
    new Request(`${stack.siteUrl}/rest/v1/${table}?select=${encodeURIComponent(select)}`, {
      headers: {
        apikey: stack.keys.publishable,
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
      },
    }),
  )
  return { status: answer.status, body: await answer.json() }
}

const DEPTH = 4
const around = (there: string, back: string): string =>
  Array.from({ length: DEPTH }).reduce<string>((inner) => `id,${there}(id,${back}(${inner}))`, 'id')

test.each([
  ['organizacoes', around('documentos', 'organizacoes')],
  ['organizacoes', around('documentos!documentos_org_id_fkey', 'organizacoes!documentos_org_id_fkey')],
  ['documentos', around('organizacoes', 'documentos')],
  ['documentos', around('org_id', 'documentos')],
  ['documentos', around('documentos_org_id_fkey', 'documentos')],
  ['documentos', around('a:organizacoes!inner', 'b:documentos!inner')],
  ['profiles', around('organizacoes', 'profiles')],
  ['profiles', around('organizacoes!organizacao_pessoas', 'profiles!organizacao_pessoas')],
  ['profiles', around('...organizacoes', 'profiles')],
])('nobody goes around a cycle from %s: %s', async (table, select) => {
  const ana = await withOrganization(stack, 'ana@ong.example', {})
  await withDocument(ana, 'certidaoFederal')
  const { client } = await loggedIn(stack, ana.email, ana.password)
  const { status, body } = await read(client, table, select)
  expect([400, 403]).toContain(status)
  // 'permission denied for function ...', or no such relationship.
  expect(body).toMatchObject({ code: expect.stringMatching(/^(42501|PGRST200)$/) as unknown })
})

const keys = z.object({ child: z.string(), parent: z.string(), name: z.string(), field: z.string() })

test('a foreign key is followed where the portal does, and nowhere else', async () => {
  const team = await loggedIn(stack, stack.admin.email, ADMIN_PASSWORD)
  const found = await queryAs(
    stack.db,
    keys,
    `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, c.conname as name, a.attname as field
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  const inApi = found.filter(({ child, parent }) => ![child, parent].some((table) => table.includes('.')))
  const ways = inApi.flatMap(({ child, parent, name, field }) => [
    ...[parent, `${parent}!${name}`, `${parent}!${field}`, name, field].map((to) => [child, parent, to]),
    ...[child, `${child}!${name}`, `${child}!${field}`, name].map((to) => [parent, child, to]),
  ])
  const open = new Set<string>()
  for (const [from, to, target] of ways) {
    const { status } = await read(team.client, from ?? '', `${target}(*)`)
    if (![400, 401, 403, 404].includes(status)) open.add(`${from} ${to}`)
  }
  expect([...open].sort()).toEqual([
    'organizacoes certificacoes',
    'organizacoes documento_versoes',
    'organizacoes documentos',
    'organizacoes priorities',
    'organizacoes profiles',
    'profiles user_approval',
    'profiles user_roles',
  ])
})
