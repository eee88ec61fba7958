import { expect, test } from 'vitest'
import { ORG, PEOPLE } from './race-people.ts'
import { useRaces } from './race.ts'

const { race, sideBySide, firstValue, sql, tell } = useRaces()

const demote = (who: keyof typeof PEOPLE) =>
  `update user_roles set role = 'client' where user_id = '${PEOPLE[who]}'`
const decide = (status: string) =>
  `update user_approval set status = '${status}' where user_id = '${PEOPLE.waiting}' and status = 'pending'`
const file = (number: number) => `${ORG}/estatuto/00000000-0000-4000-c000-00000000000${number}.pdf`
const send = (number: number) =>
  `insert into documentos (org_id, nome, tipo, arquivo_url) values ('${ORG}', 'x.pdf', 'estatuto', '${file(number)}')`
const remove = (number: number) => `delete from storage.objects where name = '${file(number)}'`

test('two administrators who demote each other at once: one remains', async () => {
  const second = { who: 'bia', statement: demote('ana') } as const
  expect(await race({ who: 'ana', statement: demote('bia') }, second)).toBe('MU002')
  expect(await firstValue(`select count(*)::int from user_roles where role = 'admin'`)).toBe(1)
})

test('two administrators who decide at once: the first decision counts', async () => {
  const second = { who: 'bia', statement: decide('rejected') } as const
  expect(await race({ who: 'ana', statement: decide('approved') }, second)).toBe('0')
  expect(await firstValue(`select role from user_roles where user_id = '${PEOPLE.waiting}'`)).toBe('client')
})

test('two administrators who approve several at once, some of them the same: nobody waits in a circle', async () => {
  const ids = [PEOPLE.waiting, PEOPLE.newcomer, PEOPLE.owner]
  await sql(`update user_roles set role = 'pending' where user_id in ('${ids.join("', '")}')`)
  const approve = (...who: string[]) =>
    `update user_approval set status = 'approved' where user_id in ('${who.join("', '")}') and status = 'pending'`
  const first = { who: 'ana', statement: approve(PEOPLE.waiting, PEOPLE.newcomer) } as const
  const second = { who: 'bia', statement: approve(PEOPLE.owner, PEOPLE.newcomer) } as const
  expect(await race(first, second)).toBe('1')
  expect(
    await firstValue(
      `select array_agg(decided_by order by about) from private.recent_decisions where about in ('${ids.join("', '")}')`,
    ),
  ).toEqual([PEOPLE.bia, PEOPLE.ana, PEOPLE.ana])
})

test('who confirms the address while it is decided about them gets the mail', async () => {
  const confirm = `update auth.users set email_confirmed_at = now() where id = '${PEOPLE.waiting}'`
  const second = { who: 'job', statement: confirm } as const
  expect(await race({ who: 'ana', statement: decide('approved') }, second)).toBe('1')
  await tell()
  expect(await firstValue(`select subject from private.outbox where to_email like 'waiting@%'`)).toBe(
    'Seu cadastro foi aprovado',
  )
})

test('who confirms the address while a decision is taken back is counted, too', async () => {
  await sql(`update user_roles set role = 'pending' where user_id = '${PEOPLE.newcomer}';
    update auth.users set email_confirmed_at = now() where id = '${PEOPLE.waiting}'`)
  await sideBySide({ who: 'ana', statement: decide('approved') }, { who: 'ana', statement: 'select 1' })
  const undo = { who: 'ana', statement: `select undo_decisions(array['${PEOPLE.waiting}']::uuid[])` } as const
  const confirm = `update auth.users set email_confirmed_at = now() where id = '${PEOPLE.newcomer}'`
  await sideBySide(undo, { who: 'job', statement: confirm })
  await tell()
  expect(
    await firstValue(
      `select contagem from notificacoes where tipo = 'novo_cadastro' and user_id = '${PEOPLE.bia}'`,
    ),
  ).toBe(2)
})

test('two first steps saved at once create one organisation with both', async () => {
  const save = (step: string, data: string) =>
    `insert into form_progress (step, form_data) values ('${step}', '${data}')`
  const first = { who: 'newcomer', statement: save('dados-basicos', '{"nome": "Nova"}') } as const
  const second = { who: 'newcomer', statement: save('detalhes-ong', '{"missao": "Cuidar"}') } as const
  expect(await race(first, second)).toBe('1')
  const mine = `from organizacoes where owner_id = '${PEOPLE.newcomer}'`
  expect(await firstValue(`select array_agg(nome || ' ' || missao) ${mine}`)).toEqual(['Nova Cuidar'])
})

test('two tabs that save over the same version: the second one changes nothing', async () => {
  const save = `update form_progress set form_data = '{}' where step = 'documentos' and versao = 1`
  expect(await race({ who: 'owner', statement: save }, { who: 'owner', statement: save })).toBe('0')
})

test('two files sent to one slot at once leave one document', async () => {
  expect(await race({ who: 'owner', statement: send(1) }, { who: 'owner', statement: send(2) })).toBe('1')
  expect(await firstValue('select array_agg(arquivo_url) from documentos')).toEqual([file(2)])
})

test('a file that a document is about to name is not removed', async () => {
  expect(await race({ who: 'owner', statement: send(1) }, { who: 'owner', statement: remove(1) })).toBe('0')
})

test('a document cannot name a file that is about to be removed', async () => {
  expect(await race({ who: 'owner', statement: remove(1) }, { who: 'owner', statement: send(1) })).toBe(
    'MU005',
  )
})

test('the last step and the last document, saved at once, complete the profile', async () => {
  await sql(`
    insert into form_progress (user_id, step, form_data) values
      ('${PEOPLE.owner}', 'dados-basicos', '{}'), ('${PEOPLE.owner}', 'detalhes-ong', '{}');
    insert into documentos (org_id, nome, tipo, arquivo_url)
    select '${ORG}', 'x.pdf', slot, '${ORG}/' || slot || '/00000000-0000-4000-c000-000000000009.pdf'
    from private.document_slots where mandatory and slot <> 'estatuto'`)
  const save = `update form_progress set form_data = '{"privacyPolicy": true}' where step = 'documentos'`
  expect(await race({ who: 'owner', statement: save }, { who: 'owner', statement: send(1) })).toBe('1')
  expect(await firstValue(`select perfil_completo from profiles where id = '${PEOPLE.owner}'`)).toBe(true)
})

test('the daily job, twice at once: each organisation is told once', async () => {
  await sql(`update auth.users set email_confirmed_at = now() where id = '${PEOPLE.owner}'`)
  await sql(`insert into documentos (org_id, nome, tipo, arquivo_url, valido_ate)
    values ('${ORG}', 'x.pdf', 'certidaoFgts', '${ORG}/certidaoFgts/00000000-0000-4000-c000-000000000009.pdf', '2028-03-31')`)
  const run = {
    who: 'job',
    statement: `select where private.notify_expiring_documents('2028-03-01') > 0`,
  } as const
  expect(await race(run, run)).toBe('0')
  const noticeFilter = `tipo = 'documentos_a_vencer' and user_id = '${PEOPLE.owner}'`
  expect(await firstValue(`select count(*)::int from notificacoes where ${noticeFilter}`)).toBe(1)
  expect(
    await firstValue(`select count(*)::int from private.outbox where kind = 'documentos_a_vencer'`),
  ).toBe(1)
})

// Nobody is told of what went away while the job was at it, and the others hear all the same.
test('a paper replaced during the daily job ends it for nobody else', async () => {
  const other = '00000000-0000-4000-b000-000000000002'
  await sql(`insert into organizacoes (id, owner_id) values ('${other}', '${PEOPLE.newcomer}');
    insert into documentos (org_id, nome, tipo, arquivo_url, valido_ate)
    select org, 'x.pdf', 'certidaoFgts', org || '/certidaoFgts/00000000-0000-4000-c000-000000000009.pdf', '2028-03-31'
    from unnest(array['${ORG}', '${other}']::uuid[]) org`)
  const replace = { who: 'job', statement: `delete from documentos where org_id = '${ORG}'` } as const
  const run = {
    who: 'job',
    statement: `select where private.notify_expiring_documents('2028-03-01') = 1`,
  } as const
  expect(await race(replace, run)).toBe('1')
  expect(
    await firstValue(`select array_agg(user_id) from notificacoes where tipo = 'documentos_a_vencer'`),
  ).toEqual([PEOPLE.newcomer])
})

test('nor does an edital deleted during it', async () => {
  await sql(`delete from editais;
    insert into editais (titulo, prazo) values ('Fundo Lua', '2028-03-02'), ('Fundo Sol', '2028-03-02')`)
  const remove = { who: 'job', statement: `delete from editais where titulo = 'Fundo Lua'` } as const
  const run = {
    who: 'job',
    statement: `select where private.notify_edital_deadlines('2028-03-01') = 1`,
  } as const
  expect(await race(remove, run)).toBe('1')
  expect(
    await firstValue(
      `select string_agg(distinct mensagem, ', ') from notificacoes where tipo = 'edital_prazo'`,
    ),
  ).toBe('Fundo Sol: Encerra amanhã')
})
