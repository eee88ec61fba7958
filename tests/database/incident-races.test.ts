import { beforeEach, expect, test } from 'vitest'
import { useRaces } from './race.ts'

const { race, firstValue, sql } = useRaces()

/** A new one for each test: nothing leaves the register. */
let incident: string
beforeEach(() => {
  incident = crypto.randomUUID()
})

const save = (words: string, version: number | null = null) =>
  `select save_incident('${incident}', jsonb_build_object('titulo', '${words}', 'descricao', 'Um anexo errado.',
    'conhecido_em', '2026-01-05T10:00', 'comunicar', false, 'motivo_nao_comunicar', 'Ninguém abriu.'), ${version})`
const registered = () =>
  sql(`insert into private.incidentes (id, titulo, descricao, conhecido_em, comunicar, motivo_nao_comunicar)
    values ('${incident}', 'a', 'b', now(), false, 'c')`)
const stored = () =>
  firstValue(
    `select concat_ws(' ', titulo, versao, case when encerrado_em is not null then 'closed' end)
     from private.incidentes where id = '${incident}'`,
  )

test('of two administrators who edit one incident, the second is told', async () => {
  await registered()
  expect(
    await race({ who: 'ana', statement: save('Dela', 1) }, { who: 'bia', statement: save('Minha', 1) }),
  ).toBe('MU012')
  expect(await stored()).toBe('Dela 2')
})

test('a double press registers once', async () => {
  const press = { who: 'ana', statement: save('Dela') } as const
  expect(await race(press, press)).toBe('1')
  expect(await stored()).toBe('Dela 1')
  expect(
    await firstValue(`select count(*)::int from auditoria where detalhes ->> 'incidente' = '${incident}'`),
  ).toBe(1)
})

test('what is saved while somebody closes it is refused', async () => {
  await registered()
  const close = `select set_incident_closed('${incident}', 1, true)`
  expect(await race({ who: 'ana', statement: close }, { who: 'bia', statement: save('Minha', 1) })).toBe(
    'MU016',
  )
  expect(await stored()).toBe('a 2 closed')
})
