import { beforeEach, expect, test } from 'vitest'
import { addEditor, ORG, PEOPLE } from './race-people.ts'
import { useRaces, type Act } from './race.ts'

const { race, sideBySide, meanwhile, firstValue, sql } = useRaces()

const DOCUMENT = '00000000-0000-4000-c100-000000000001'
const line = (number: number) => `00000000-0000-4000-e000-00000000000${number}`
const write = (number: number, seen?: number, words = 'Está na página 3.') =>
  `select write_to_conversation('${line(number)}', '${ORG}', 'estatuto', '${words}', ${seen ? `'${line(seen)}'` : 'null'})`
const approve = `update documentos set aprovado = true where id = '${DOCUMENT}' and reviewed_at is null`
const refuse = `update documentos set aprovado = false, observacoes = 'Ilegível' where id = '${DOCUMENT}'`
const send = `insert into documentos (org_id, nome, tipo, arquivo_url)
  values ('${ORG}', 'x.pdf', 'estatuto', '${ORG}/estatuto/00000000-0000-4000-c000-000000000002.pdf')`
const read = `select document_conversation('${ORG}', 'estatuto')`
const stored = `insert into documentos (id, org_id, nome, tipo, arquivo_url)
  values ('${DOCUMENT}', '${ORG}', 'x.pdf', 'estatuto', '${ORG}/estatuto/00000000-0000-4000-c000-000000000001.pdf')`
const lines = () =>
  firstValue(
    `select coalesce(string_agg(right(id::text, 1), '' order by ordem), '') from private.conversa_mensagens`,
  )
const state = () =>
  firstValue(
    `select concat(case when aprovado then 'approved' when recusado then 'refused' else 'waiting' end,
      case when escrito_em is not null then ', unanswered' end) from documentos where tipo = 'estatuto'`,
  )

beforeEach(() =>
  sql(`${stored}; delete from private.news; delete from private.outbox; delete from notificacoes;
    update auth.users set email_confirmed_at = now()`),
)

test('of two administrators who answer at once, the second is told to read first', async () => {
  await sql(`insert into private.conversa_mensagens (id, org_id, tipo, texto, da_equipe, autor)
    values ('${line(1)}', '${ORG}', 'estatuto', 'Está na página 3.', false, '${PEOPLE.owner}')`)
  expect(await race({ who: 'ana', statement: write(2, 1) }, { who: 'bia', statement: write(3, 1) })).toBe(
    'MU016',
  )
  expect(await lines()).toBe('12')
})

test('a double press is one line, of the team and of the organisation', async () => {
  expect(await race({ who: 'ana', statement: write(1) }, { who: 'ana', statement: write(1) })).toBe('1')
  expect(await race({ who: 'owner', statement: write(2) }, { who: 'owner', statement: write(2) })).toBe('1')
  expect(await lines()).toBe('12')
  const entries = `select count(*)::int from auditoria a
    where a.acao = 'documento_conversa' and a.created_at >= (select min(l.created_at) from private.conversa_mensagens l)`
  expect(await firstValue(entries)).toBe(2)
})

test('an answer that comes before the approval is in, and does not hinder it', async () => {
  expect(await race({ who: 'owner', statement: write(1) }, { who: 'ana', statement: approve })).toBe('1')
  expect([await lines(), await state()]).toEqual(['1', 'approved'])
})

test('an answer that comes after the approval is told so, and is not in', async () => {
  expect(await race({ who: 'ana', statement: approve }, { who: 'owner', statement: write(1) })).toBe('MU016')
  expect([await lines(), await state()]).toEqual(['', 'approved'])
})

test('an answer while it is refused belongs to the refusal, and calls the team', async () => {
  expect(await race({ who: 'ana', statement: refuse }, { who: 'owner', statement: write(1) })).toBe('1')
  expect([await lines(), await state()]).toEqual(['1', 'refused, unanswered'])
})

test('an answer while a colleague replaces the file is about the new one', async () => {
  await sql(addEditor)
  expect(await race({ who: 'editor', statement: send }, { who: 'owner', statement: write(1) })).toBe('1')
  expect([await lines(), await state()]).toEqual(['1', 'waiting, unanswered'])
})

test('an editor who is removed while writing is refused', async () => {
  await sql(addEditor)
  const remove = `delete from organizacao_pessoas where user_id = '${PEOPLE.editor}'`
  expect(await race({ who: 'owner', statement: remove }, { who: 'editor', statement: write(1) })).toBe(
    '42501',
  )
  expect(await lines()).toBe('')
})

test('an account that is deleted while its line is written keeps the line', async () => {
  await sql(addEditor)
  expect(
    await race(
      { who: 'editor', statement: write(1) },
      { who: 'ana', statement: `select delete_user('${PEOPLE.editor}')` },
    ),
  ).toBe('1')
  expect([await lines(), await firstValue('select autor from private.conversa_mensagens')]).toEqual([
    '1',
    null,
  ])
})

test('who writes keeps nobody waiting but who decides about the document', async () => {
  const theirs: Act[] = [
    { who: 'bia', statement: read },
    { who: 'bia', statement: 'select take_next_document()' },
    { who: 'job', statement: 'select private.tell()' },
    { who: 'reader', statement: 'select list_conversations()' },
  ]
  for (const who of ['owner', 'ana'] as const) {
    const results = await meanwhile([{ who, statement: write(who === 'owner' ? 1 : 2) }], theirs)
    expect(results.filter((result) => /\D/.test(result))).toEqual([])
  }
})

test('two people of the organisation read at once', async () => {
  await sql(addEditor)
  await sideBySide({ who: 'owner', statement: read }, { who: 'editor', statement: read })
  expect(await firstValue('select count(*)::int from private.conversa_leituras')).toBe(0)
})
