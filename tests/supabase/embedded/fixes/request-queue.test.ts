import { afterAll, beforeAll, expect, test } from 'vitest'
import { client } from '../../../support/client.ts'
import { signedUp } from '../../../support/people.ts'
import { useStack, type Stack } from '../../../support/stack.ts'
import { request } from './requests.ts'

const stack = await useStack()

beforeAll(async () => {
  await stack.db.exec(`
    create function public.who_am_i() returns text language sql as 'select current_user';
    grant execute on function public.who_am_i() to anon, authenticated;
  `)
  await stack.reloadSchema()
})
afterAll(async () => {
  await stack.db.exec('drop function public.who_am_i()')
  await stack.reloadSchema()
})

const whoAmI = () => request(stack, 'POST', '/rest/v1/rpc/who_am_i', { json: {} })
const refused = () => request(stack, 'GET', '/rest/v1/auditoria?select=id')

/** A refused request and two calls in the same tick. */
async function atOnce(handle: Stack['lite']): Promise<string[]> {
  const answers = await Promise.all([handle(refused()), handle(whoAmI()), handle(whoAmI())])
  return Promise.all(answers.slice(1).map((answer) => answer.text()))
}

test('lite alone lets requests of one tick leave their role', async () => {
  expect(await atOnce(stack.lite)).not.toEqual(['"anon"', '"anon"'])
})

test('one after the other, each keeps its role', async () => {
  expect(await atOnce((one) => stack.fetch(one))).toEqual(['"anon"', '"anon"'])
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
