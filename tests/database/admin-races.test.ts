import { expect, test } from 'vitest'
import { ORG, PEOPLE } from './race-people.ts'
import { useRaces } from './race.ts'

const { race, firstValue, sql } = useRaces()

const remove = (who: keyof typeof PEOPLE) => `select delete_user('${PEOPLE[who]}')`
const adminSaves = (step: string, version: number | null) =>
  `select save_organization_step('${ORG}', '${step}', '{}', ${version ?? 'null'})`
const ownerSaves = (step: string) => `insert into form_progress (step, form_data) values ('${step}', '{}')`
const ownerSavesAgain = `update form_progress set form_data = '{}' where step = 'documentos' and versao = 1`
const rename = (who: keyof typeof PEOPLE, address: string) =>
  `select update_user('${PEOPLE[who]}', 'Nome', '${address}', '1')`

test('two administrators who delete each other at once: one remains', async () => {
  expect(await race({ who: 'ana', statement: remove('bia') }, { who: 'bia', statement: remove('ana') })).toBe(
    'MU002',
  )
  expect(await firstValue(`select count(*)::int from user_roles where role = 'admin'`)).toBe(1)
})

test('two administrators who save over the same version: the second one gets an error', async () => {
  const save = adminSaves('documentos', 1)
  expect(await race({ who: 'ana', statement: save }, { who: 'bia', statement: save })).toBe('MU012')
})

test('two administrators who save a step of an organisation without owner: the second one gets an error', async () => {
  await sql(`update organizacoes set owner_id = null where id = '${ORG}'`)
  const save = (text: string) => `select save_organization_step('${ORG}', 'detalhes-ong', '${text}',
    (organization_form('${ORG}') #>> '{detalhes-ong,versao}')::int)`
  const second = { who: 'bia', statement: save('{"publicoAlvo": "Todos"}') } as const
  expect(await race({ who: 'ana', statement: save('{"missao": "Plantar"}') }, second)).toBe('MU012')
  expect(await firstValue(`select missao from organizacoes where id = '${ORG}'`)).toBe('Plantar')
})

test('if the owner saved first, the administrator gets an error and nothing is overwritten', async () => {
  const second = { who: 'ana', statement: adminSaves('documentos', 1) } as const
  expect(await race({ who: 'owner', statement: ownerSavesAgain }, second)).toBe('MU012')
})

test('if the administrator saved first, the owner cannot overwrite it unseen', async () => {
  const first = { who: 'ana', statement: adminSaves('documentos', 1) } as const
  expect(await race(first, { who: 'owner', statement: ownerSavesAgain })).toBe('0')
})

test('a step that owner and administrator save for the first time at once is saved once', async () => {
  const second = { who: 'ana', statement: adminSaves('detalhes-ong', null) } as const
  expect(await race({ who: 'owner', statement: ownerSaves('detalhes-ong') }, second)).toBe('MU012')
})

test('two users who get the same address at once: the second one is refused', async () => {
  const address = 'mesmo@teste.org.br'
  const second = { who: 'bia', statement: rename('waiting', address) } as const
  expect(await race({ who: 'ana', statement: rename('owner', address) }, second)).toBe('MU007')
})

test('two owners set for one organisation at once: the first one counts', async () => {
  await sql(`update auth.users set email_confirmed_at = now();
    update organizacoes set owner_id = null where id = '${ORG}';
    update user_roles set role = 'client' where user_id = '${PEOPLE.waiting}'`)
  const give = (who: 'newcomer' | 'waiting') =>
    `select set_organization_owner('${ORG}', '${who}@teste.org.br')`
  const second = { who: 'bia', statement: give('waiting') } as const
  expect(await race({ who: 'ana', statement: give('newcomer') }, second)).toBe('MU013')
  expect(await firstValue(`select owner_id from organizacoes where id = '${ORG}'`)).toBe(PEOPLE.newcomer)
})

test('whoever saves a first step while being made the owner of another organisation keeps their own', async () => {
  await sql(`update organizacoes set owner_id = null where id = '${ORG}'`)
  const give = `select set_organization_owner('${ORG}', 'newcomer@teste.org.br')`
  const second = { who: 'ana', statement: give } as const
  expect(await race({ who: 'newcomer', statement: ownerSaves('dados-basicos') }, second)).toBe('MU013')
  expect(await firstValue(`select owner_id from organizacoes where id = '${ORG}'`)).toBeNull()
})

test('a message that is sent twice at once, under the same id, is told once', async () => {
  const statement = `select send_message('${ORG}', 'Oi', 'Tudo certo.', '00000000-0000-4000-d000-000000000001')`
  expect(await race({ who: 'ana', statement }, { who: 'ana', statement })).toBe('1')
  expect(await firstValue(`select count(*)::int from notificacoes where titulo = 'Oi'`)).toBe(1)
})

test.each([
  ['administrator', 'bia'],
  ['person', 'owner'],
] as const)('what another %s writes at once is seen before it is written over', async (_, who) => {
  const name = (await firstValue(`select nome from profiles where id = '${PEOPLE.owner}'`)) as string
  const seen = JSON.stringify({ nome: name })
  const change = (nome: string) =>
    `select update_user('${PEOPLE.owner}', p_nome => '${nome}', p_seen => '${seen}')`
  const first =
    who === 'owner'
      ? `update profiles set nome = 'Primeiro' where id = '${PEOPLE.owner}'`
      : change('Primeiro')
  expect(await race({ who, statement: first }, { who: 'ana', statement: change('Segundo') })).toBe('MU012')
  expect(await firstValue(`select nome from profiles where id = '${PEOPLE.owner}'`)).toBe('Primeiro')
})
