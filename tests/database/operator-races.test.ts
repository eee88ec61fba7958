import { beforeEach, expect, test } from 'vitest'
import { PEOPLE } from './race-people.ts'
import { useRaces } from './race.ts'

const { race, meanwhile, firstValue, sql } = useRaces()

const save = (name: string) =>
  `select save_operator_settings('${name}', '', '', '', 'dados@ong.example', '', false, 0)`
const keep = (years: number) => `select save_retention('emails', ${years}, 1)`

beforeEach(() =>
  sql(`delete from private.outbox; delete from private.news; delete from notificacoes;
    delete from private.operador; insert into private.operador default values;
    update private.retencao set prazo = 2, versao = 1 where tipo = 'emails'`),
)

test('of two administrators who say who answers, the second is told what the first has saved', async () => {
  expect(await race({ who: 'ana', statement: save('Um') }, { who: 'bia', statement: save('Outro') })).toBe(
    'MU012',
  )
  expect(await firstValue('select nome from private.operador')).toBe('Um')
})

test('a double press is saved once', async () => {
  expect(await race({ who: 'ana', statement: save('Um') }, { who: 'ana', statement: save('Um') })).toBe('1')
  expect(await firstValue('select versao from private.operador')).toBe(1)
})

test('of two administrators who change one time, the second is told', async () => {
  expect(await race({ who: 'ana', statement: keep(3) }, { who: 'bia', statement: keep(4) })).toBe('MU012')
  expect(await firstValue(`select prazo from private.retencao where tipo = 'emails'`)).toBe(3)
})

test('the daily job waits for nobody, and leaves what somebody holds for its next run', async () => {
  await sql(`insert into notificacoes (user_id, tipo, titulo, mensagem, link, lida_em)
    select '${PEOPLE.owner}', 'mensagem', title, '', '/', now() - interval '2 years' from unnest('{held,free}'::text[]) title`)
  const held = `update notificacoes set lida_em = lida_em where titulo = 'held'`
  expect(
    await meanwhile(
      [{ who: 'owner', statement: held }],
      [{ who: 'job', statement: 'select private.remove_what_is_over()' }],
    ),
  ).toEqual(['1'])
  expect(
    await firstValue(
      `select string_agg(titulo, ' ') from notificacoes where lida_em < now() - interval '1 year'`,
    ),
  ).toBe('held')
})
