import { expect, test } from 'vitest'
import { approved, signedUp } from '../../support/personas.ts'
import { useRealStack } from '../../support/backend.ts'

const stack = await useRealStack()

test('the same journeys run on a real server', async () => {
  const ana = await approved(stack, 'ana@ong.org.br', { data: { name: 'Ana' } })
  const { data } = await ana.client.from('profiles').select('nome, email').single()
  expect(data).toEqual({ nome: 'Ana', email: 'ana@ong.org.br' })
  // Metadata is stored as JSON, not as JSON in a string.
  const { rows } = await stack.db.query(
    `select raw_user_meta_data ->> 'name' as name from auth.users where email = $1`,
    ['ana@ong.org.br'],
  )
  expect(rows).toEqual([{ name: 'Ana' }])
})

test('requests overlap, and nobody becomes somebody else', async () => {
  const ana = await signedUp(stack, 'ana@ong.org.br')
  const bia = await signedUp(stack, 'bia@ong.org.br')
  await Promise.all(
    Array.from({ length: 40 }, async (_, turn) => {
      const { client, id } = turn % 2 ? ana : bia
      const { data } = await client.from('profiles').select('id')
      expect(data).toEqual([{ id }])
    }),
  )
})
