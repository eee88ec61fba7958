import { expect, test } from 'vitest'
import { approved, signedUp, type Person } from '../support/personas.ts'
import { useStack } from '../support/backend.ts'

const stack = await useStack()

/** How many organisations the planner guesses, as the API tells it. */
async function guessed({ client }: Person, prefix: string): Promise<number | null> {
  const { count, error } = await client
    .from('organizacoes')
    .select('id', { count: 'planned', head: true })
    .like('nome', `${prefix}%`)
  expect(error).toBeNull()
  return count
}

test('nobody learns from a planned count how hidden organisations are called', async () => {
  // Without triggers, which make four rows more for each.
  await stack.db.exec(`
    begin;
    set local session_replication_role = replica;
    insert into public.organizacoes (nome)
    select case when i % 10 = 0 then 'Zacarias ' else 'Maria ' end || i from generate_series(1, 2000) i;
    commit;
    analyze public.organizacoes;`)
  for (const person of [await signedUp(stack, 'nova@ong.org.br'), await approved(stack, 'ana@ong.org.br')]) {
    const guesses = []
    for (const prefix of ['Zac', 'Maria', 'Ninguém', '']) guesses.push(await guessed(person, prefix))
    expect(guesses).toEqual([1, 1, 1, 1])
  }
})

test('an estimated count is answered, and counts what one may see', async () => {
  const { client, id } = await approved(stack, 'ana@ong.org.br')
  await client
    .from('form_progress')
    .insert({ user_id: id, step: 'dados-basicos', form_data: { nome: 'Casa' } })
    .throwOnError()
  const answer = await client.from('organizacoes').select('id', { count: 'estimated' })
  expect([answer.status, answer.count]).toEqual([200, 1])
})
