import { beforeEach, expect, test } from 'vitest'
import { addEditor, ORG, PEOPLE } from './race-people.ts'
import { useRaces, type Act } from './race.ts'

const { race, sideBySide, meanwhile, firstValue, sql } = useRaces()

const ANSWER = '00000000-0000-4000-c100-000000000001'
const REQUEST = '00000000-0000-4000-f000-000000000039'
const EMPTY_SLOT = '00000000-0000-0000-0000-000000000000'
const answer = (words = '', seen = EMPTY_SLOT) =>
  `select answer_document('${ORG}', 'certidaoFgts', 'sem_empregados', private.today() + 90, '${words}', '${seen}')`
const send = `insert into documentos (org_id, nome, tipo, arquivo_url, substitui)
  values ('${ORG}', 'x.pdf', 'certidaoFgts', '${ORG}/certidaoFgts/00000000-0000-4000-c000-000000000003.pdf', '${EMPTY_SLOT}')`
const review = (yes: boolean) =>
  `update documentos set aprovado = ${yes}${yes ? '' : `, observacoes = 'Falta dizer por quê'`} where id = '${ANSWER}'`
const stored = `insert into documentos (id, org_id, nome, tipo, resposta, valido_ate)
  values ('${ANSWER}', '${ORG}', 'Resposta', 'certidaoFgts', 'sem_empregados', private.today() + 30)`
const slot = () =>
  firstValue(
    `select string_agg(coalesce(explicacao, resposta, 'file') || case when aprovado then ', approved' when recusado then ', refused' else '' end, ' / ')
    from documentos where tipo = 'certidaoFgts'`,
  )

beforeEach(() =>
  sql(`insert into storage.objects (bucket_id, name, metadata)
      values ('documentos', '${ORG}/certidaoFgts/00000000-0000-4000-c000-000000000003.pdf', '{"size": 10}');
    delete from private.pedidos_documentos; delete from private.outbox; delete from notificacoes`),
)

test('a double press is one answer', async () => {
  expect(await race({ who: 'owner', statement: answer() }, { who: 'owner', statement: answer() })).toBe('1')
  expect(await slot()).toBe('sem_empregados')
})

test('a double press of the answer that stands is one answer to a request that came after it', async () => {
  await sql(stored.replace('+ 30', '+ 90'))
  await sql(`insert into private.pedidos_documentos (id, documentos, prazo, recado)
    values ('${REQUEST}', '{certidaoFgts}', private.today() + 10, '');
    insert into private.pedido_organizacoes (pedido_id, org_id) values ('${REQUEST}', '${ORG}')`)
  const again = { who: 'owner', statement: answer('', ANSWER) } as const
  expect(await race(again, again)).toBe('1')
  expect(await slot()).toBe('sem_empregados')
  expect(await firstValue(`select responde_a from documentos where tipo = 'certidaoFgts'`)).toBe(REQUEST)
})

test('of two people who answer at once, the second is told what stands there now', async () => {
  await sql(addEditor)
  const theirs = { who: 'editor', statement: answer('Só voluntários') } as const
  expect(await race({ who: 'owner', statement: answer('Nunca teve') }, theirs)).toBe('MU016')
  expect(await slot()).toBe('Nunca teve')
})

test.each([
  ['a file that comes first stays, and the answer is told so', send, answer(), 'file'],
  ['an answer that comes first stays, and the file is told so', answer(), send, 'sem_empregados'],
])('%s', async (_, first, second, stands) => {
  await sql(addEditor)
  expect(await race({ who: 'owner', statement: first }, { who: 'editor', statement: second })).toBe('MU016')
  expect(await slot()).toBe(stands)
})

test('another answer while the one that was seen is approved takes its place, and waits', async () => {
  await sql(stored)
  const again = answer('Com novo prazo', ANSWER)
  expect(await race({ who: 'ana', statement: review(true) }, { who: 'owner', statement: again })).toBe('1')
  expect(await slot()).toBe('Com novo prazo')
})

test('a refusal of an answer that was replaced meanwhile changes nothing', async () => {
  await sql(stored)
  const again = answer('Com novo prazo', ANSWER)
  expect(await race({ who: 'owner', statement: again }, { who: 'ana', statement: review(false) })).toBe('0')
  expect(await slot()).toBe('Com novo prazo')
})

test.each([
  ['before', 'owner', answer(), 'ana', `select withdraw_document_request('${REQUEST}')`],
  ['after', 'ana', `select withdraw_document_request('${REQUEST}')`, 'owner', answer()],
] as const)('an answer just %s the request is withdrawn counts', async (_, one, first, two, second) => {
  await sql(`insert into private.pedidos_documentos (id, documentos, prazo, recado, created_at)
    values ('${REQUEST}', '{certidaoFgts}', private.today() + 10, '', now() - interval '1 minute');
    insert into private.pedido_organizacoes (pedido_id, org_id) values ('${REQUEST}', '${ORG}')`)
  await sideBySide({ who: one, statement: first }, { who: two, statement: second })
  expect(await firstValue(`select responde_a from documentos where tipo = 'certidaoFgts'`)).toBe(REQUEST)
})

test('an editor who is removed while answering is refused', async () => {
  await sql(addEditor)
  const remove = `delete from organizacao_pessoas where user_id = '${PEOPLE.editor}'`
  expect(await race({ who: 'owner', statement: remove }, { who: 'editor', statement: answer() })).toBe(
    '42501',
  )
  expect(await slot()).toBeNull()
})

test('who answers keeps nobody waiting but the own organization', async () => {
  const theirs: Act[] = [
    { who: 'bia', statement: 'select take_next_document()' },
    { who: 'job', statement: 'select private.tell()' },
    { who: 'reader', statement: 'select my_document_requests()' },
  ]
  const results = await meanwhile([{ who: 'owner', statement: answer() }], theirs)
  expect(results.filter((result) => /\D/.test(result))).toEqual([])
})
