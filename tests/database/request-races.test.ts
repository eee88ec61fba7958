import { beforeEach, expect, test } from 'vitest'
import { ORG } from './race-people.ts'
import { useRaces, type Act } from './race.ts'

const { race, sideBySide, meanwhile, firstValue, sql } = useRaces()

const REQUEST = '00000000-0000-4000-f000-000000000039'
const OTHER = '00000000-0000-4000-f000-000000000040'
const ask = (id = REQUEST) =>
  `select request_documents('${id}', array['${ORG}']::uuid[], '{estatuto}', private.today() + 10)`
const withdraw = `select withdraw_document_request('${REQUEST}')`
const extend = `select extend_document_request('${REQUEST}', private.today() + 20, private.today() + 10)`
const answers = `select document_request('${REQUEST}')`
const read = 'select from my_document_requests()'
const send = `insert into documentos (org_id, nome, tipo, arquivo_url)
  values ('${ORG}', 'x.pdf', 'estatuto', '${ORG}/estatuto/00000000-0000-4000-c000-000000000001.pdf')`
const asked = () =>
  sql(`insert into private.pedidos_documentos (id, documentos, prazo, recado, created_at)
    values ('${REQUEST}', '{estatuto}', private.today() + 10, '', now() - interval '1 minute');
    insert into private.pedido_organizacoes (pedido_id, org_id) values ('${REQUEST}', '${ORG}')`)
const state = () =>
  firstValue(
    `select a.estado from private.pedidos_documentos p, private.request_answers(p) a where p.id = '${REQUEST}'`,
  )
const answered = () => firstValue(`select responde_a from documentos where tipo = 'estatuto'`)
const mails = () => firstValue(`select count(*)::int from private.outbox where kind = 'pedido_documentos'`)

beforeEach(() =>
  sql(`delete from private.pedidos_documentos; delete from private.outbox; delete from notificacoes;
    update auth.users set email_confirmed_at = now()`),
)

test('a double press is one request, with one mail', async () => {
  expect(await race({ who: 'ana', statement: ask() }, { who: 'ana', statement: ask() })).toBe('1')
  await sql('select private.announce_requests()')
  expect([
    await mails(),
    await firstValue('select count(*)::int from private.pedidos_documentos'),
    await firstValue(
      `select count(*)::int from auditoria where acao = 'documento_pedido' and org_id = '${ORG}'`,
    ),
  ]).toEqual([1, 1, 1])
})

test.each([
  ['withdrawn while a document arrives', withdraw, 'ana', send, 'owner'],
  ['a document arrives while it is withdrawn', send, 'owner', withdraw, 'ana'],
] as const)('%s: the document counts, and nobody waits', async (_, first, one, second, two) => {
  await asked()
  await sideBySide({ who: one, statement: first }, { who: two, statement: second })
  expect([await state(), await answered()]).toEqual(['enviou', REQUEST])
  expect(await firstValue(`select retirado_em is not null from private.pedidos_documentos`)).toBe(true)
})

test('asking, moving the day and withdrawing keep neither the organisation nor a batch waiting', async () => {
  await asked()
  const theirs: Act[] = [
    { who: 'owner', statement: read },
    { who: 'owner', statement: send },
    { who: 'bia', statement: ask(OTHER) },
    { who: 'bia', statement: answers },
    { who: 'job', statement: 'select private.announce_requests()' },
    { who: 'job', statement: 'select private.remind_of_requests(private.today() + 6)' },
  ]
  for (const statement of [ask('00000000-0000-4000-f000-000000000041'), extend, withdraw])
    expect(
      (await meanwhile([{ who: 'ana', statement }], theirs)).filter((result) => /\D/.test(result)),
    ).toEqual([])
})

test('of a new day and a withdrawal at once, the withdrawal is the end', async () => {
  await asked()
  expect(await race({ who: 'ana', statement: withdraw }, { who: 'bia', statement: extend })).toBe('MU016')
  await sql('select private.announce_requests()')
  expect(await mails()).toBe(0)
})

test('two pages and the job that tell at once tell each organisation once', async () => {
  await asked()
  await sideBySide({ who: 'ana', statement: answers }, { who: 'bia', statement: answers })
  await sideBySide(
    { who: 'job', statement: 'select private.announce_requests()' },
    { who: 'ana', statement: answers },
  )
  expect(await mails()).toBe(1)
})
