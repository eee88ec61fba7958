import { beforeEach, expect, test } from 'vitest'
import { ORG, PEOPLE } from './race-people.ts'
import { useRaces } from './race.ts'

const { race, sideBySide, firstValue, sql } = useRaces()

const EDITAL = '00000000-0000-4000-f000-000000000001'
const message = (n: number) => `00000000-0000-4000-f000-00000000001${n}`
const send = (n: number) =>
  `select send_edital_message('${message(n)}', '${EDITAL}', array['${ORG}']::uuid[], 'Convite', 'Venha')`
const advance = `select advance_edital_messages('${EDITAL}')`
const stop = `select set_edital_message_state('${message(1)}', 'parada')`
const answer = (what: string) => `select answer_invitation('${EDITAL}', '${what}')`
const written = (n: number) =>
  sql(`insert into edital_mensagens (id, edital_id, assunto, mensagem) values ('${message(n)}', '${EDITAL}', 'x', 'x');
    insert into edital_convites (edital_id, org_id, mensagem_id) values ('${EDITAL}', '${ORG}', '${message(n)}')`)
const mails = () => firstValue(`select count(*)::int from private.outbox where kind = 'edital_convite'`)

beforeEach(() =>
  sql(`delete from editais; delete from private.outbox; delete from notificacoes;
    update auth.users set email_confirmed_at = now();
    insert into editais (id, titulo) values ('${EDITAL}', 'Fundo Sol')`),
)

test('the same request twice at once is one sending', async () => {
  expect(await race({ who: 'ana', statement: send(1) }, { who: 'ana', statement: send(1) })).toBe('1')
  await sql('select private.send_invitations()')
  expect([await mails(), await firstValue('select count(*)::int from edital_mensagens')]).toEqual([1, 1])
})

test('two administrators who invite one organisation at once: it is invited once', async () => {
  expect(await race({ who: 'ana', statement: send(1) }, { who: 'bia', statement: send(2) })).toBe('MU001')
  await sql('select private.send_invitations()')
  expect(await mails()).toBe(1)
})

test('two pages and the job that send at once hinder each other in nothing, and each is told once', async () => {
  await written(1)
  await sideBySide({ who: 'ana', statement: advance }, { who: 'bia', statement: advance })
  await sideBySide(
    { who: 'job', statement: 'select private.send_invitations()' },
    { who: 'ana', statement: advance },
  )
  expect(await mails()).toBe(1)
})

test('a sending stopped while a portion leaves is stopped after it; one that is being stopped sends nothing', async () => {
  await written(1)
  expect(await race({ who: 'ana', statement: advance }, { who: 'bia', statement: stop })).toBe('1')
  expect(await mails()).toBe(1)
  await sql(`delete from edital_mensagens; delete from private.outbox`)
  await written(1)
  await sideBySide({ who: 'bia', statement: stop }, { who: 'ana', statement: advance })
  expect(await mails()).toBe(0)
})

test('an edital deleted while its invitations leave takes them along afterwards', async () => {
  await written(1)
  const remove = { who: 'bia', statement: `select remove_edital('${EDITAL}', 1)` } as const
  expect(await race({ who: 'ana', statement: advance }, remove)).toBe('1')
  expect(await firstValue('select count(*)::int from edital_convites')).toBe(0)
})

test('two answers at once: the later one holds, with one line for each administrator', async () => {
  await written(1)
  await sql('select private.send_invitations()')
  const second = { who: 'owner', statement: answer('agora_nao') } as const
  expect(await race({ who: 'owner', statement: answer('interesse') }, second)).toBe('1')
  expect(await firstValue(`select resposta || respostas from edital_convites`)).toBe('agora_nao2')
  expect(
    await firstValue(`select count(*)::int from notificacoes where tipo = 'edital_resposta'
      and user_id in ('${PEOPLE.ana}', '${PEOPLE.bia}')`),
  ).toBe(2)
})

test('an answer while the edital is deleted finds no invitation', async () => {
  await written(1)
  await sql('select private.send_invitations()')
  const remove = { who: 'ana', statement: `select remove_edital('${EDITAL}', 1)` } as const
  expect(await race(remove, { who: 'owner', statement: answer('interesse') })).toBe('MU008')
})
