import { beforeEach, expect, test } from 'vitest'
import { useRaces, type Act } from './race.ts'

const { race, meanwhile, firstValue, sql } = useRaces()

const REQUEST = '00000000-0000-4000-d000-000000000001'
const KEY = '0123456789abcdef0123456789abcdef0123456789abcdef'
const file = (number = 1) =>
  `select file_data_request('00000000-0000-4000-d000-00000000000${number}', 'acesso', 'Lia', 'lia@teste.org.br', 'Quais dados?')`
const confirm = `select confirm_data_request('${KEY}')`
const answer = (words: string) =>
  `select answer_data_request('${REQUEST}', true, '${words}', private.today() + 15)`
const extend = `select extend_data_request('${REQUEST}', 'Muitos papéis', private.today() + 15)`
const filed = (state = '') =>
  sql(`insert into private.pedidos_titulares (id, nome, email, vinculo, direito, assunto, chaves)
      values ('${REQUEST}', 'Lia', 'lia@teste.org.br', '', 'acesso', 'Quais dados?', array[private.hash_of_key('${KEY}')]);
    ${state}`)
const confirmed = `update private.pedidos_titulares set confirmado_em = now(), protocolo = '2026-AAAA-AAAA', prazo = private.today() + 15`
const mails = () => firstValue(`select count(*)::int from private.outbox where kind = 'pedido_titular'`)
const requests = () => firstValue('select count(*)::int from private.pedidos_titulares')
const state = () =>
  firstValue(
    `select concat_ws(' ', resposta, motivo, prazo - private.today()) from private.pedidos_titulares`,
  )

beforeEach(() =>
  sql(`delete from private.pedidos_titulares; delete from private.news; delete from private.outbox; delete from notificacoes;
    update auth.users set email_confirmed_at = now()`),
)

test('a double press files one request, with one mail', async () => {
  expect(await race({ who: 'owner', statement: file() }, { who: 'owner', statement: file() })).toBe('1')
  expect(await requests()).toBe(1)
})

test('two who confirm at once confirm once', async () => {
  await filed()
  expect(await race({ who: 'owner', statement: confirm }, { who: 'owner', statement: confirm })).toBe('1')
  expect([
    await mails(),
    await firstValue(`select count(*)::int from auditoria where acao = 'titular_pedido'
      and detalhes ->> 'protocolo' = (select protocolo from private.pedidos_titulares)`),
  ]).toEqual([1, 1])
})

test('of two administrators who answer at once, the second is told', async () => {
  await filed(confirmed)
  expect(await race({ who: 'ana', statement: answer('Sim') }, { who: 'bia', statement: answer('Não') })).toBe(
    'MU016',
  )
  expect([await state(), await mails()]).toEqual(['Sim 15', 1])
})

test('an answer that comes after the extension is told so, and one before it ends it', async () => {
  await filed(confirmed)
  expect(await race({ who: 'ana', statement: extend }, { who: 'bia', statement: answer('Sim') })).toBe(
    'MU016',
  )
  expect(await state()).toBe('Muitos papéis 30')
  await sql('delete from private.pedidos_titulares')
  await filed(confirmed)
  expect(await race({ who: 'ana', statement: answer('Sim') }, { who: 'bia', statement: extend })).toBe(
    'MU016',
  )
  expect(await state()).toBe('Sim 15')
})

test('who files, confirms or answers keeps nobody else waiting', async () => {
  await filed(confirmed)
  const others: Act[] = [
    { who: 'bia', statement: 'select list_data_requests()' },
    { who: 'bia', statement: `select data_request('${REQUEST}')` },
    { who: 'owner', statement: `select data_request_by_key('${KEY}')` },
    { who: 'newcomer', statement: file(2) },
    { who: 'newcomer', statement: 'select request_account_deletion()' },
  ]
  for (const act of [
    { who: 'owner', statement: file(3) },
    { who: 'owner', statement: confirm },
    { who: 'ana', statement: answer('Sim') },
  ] as const)
    expect((await meanwhile([act], others)).filter((result) => /\D/.test(result))).toEqual([])
})
