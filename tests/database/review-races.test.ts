import { beforeEach, expect, test } from 'vitest'
import { ORG, PEOPLE } from './race-people.ts'
import { useRaces } from './race.ts'

const { race, sideBySide, firstValue, sql, tell } = useRaces()

const STATUTE = '00000000-0000-4000-d000-000000000001'
const MINUTES = '00000000-0000-4000-d000-000000000002'

// Past the trigger that checks files: two documents that wait, the statute for longer.
beforeEach(() =>
  sql(`insert into documentos (id, org_id, nome, tipo, arquivo_url, aguardando_desde) values
    ('${STATUTE}', '${ORG}', 'estatuto.pdf', 'estatuto', 'e', now() - interval '2 days'),
    ('${MINUTES}', '${ORG}', 'ata.pdf', 'ataEleicao', 'a', now() - interval '1 day')`),
)

const next = 'select id from take_next_document()'
const claim = (id: string) => `select por from take_document('${id}')`
const approve = (id: string) =>
  `update documentos set aprovado = true where id = '${id}' and reviewed_at is null`
const holderOf = (id: string) =>
  firstValue(`select user_id from private.document_claims where documento_id = '${id}'`)

test('two administrators who take the next one at once get two, and neither waits', async () => {
  expect(await sideBySide({ who: 'ana', statement: next }, { who: 'bia', statement: next })).toEqual([
    STATUTE,
    MINUTES,
  ])
  expect(await holderOf(STATUTE)).toBe(PEOPLE.ana)
  expect(await holderOf(MINUTES)).toBe(PEOPLE.bia)
})

test('a third finds nothing where two are taken', async () => {
  await sideBySide({ who: 'ana', statement: next }, { who: 'bia', statement: next })
  await sql(`delete from documentos where id = '${MINUTES}'`)
  expect(await sideBySide({ who: 'ana', statement: next }, { who: 'bia', statement: next })).toEqual([
    STATUTE,
    null,
  ])
})

test('two who open the same one at once: the second reads who has it', async () => {
  await race({ who: 'ana', statement: claim(STATUTE) }, { who: 'bia', statement: claim(STATUTE) })
  expect(await holderOf(STATUTE)).toBe(PEOPLE.ana)
})

test('two who decide about the same one at once: the first decision counts', async () => {
  const refuse = `update documentos set aprovado = false where id = '${STATUTE}' and reviewed_at is null`
  expect(await race({ who: 'ana', statement: approve(STATUTE) }, { who: 'bia', statement: refuse })).toBe('0')
  expect(await firstValue(`select aprovado from documentos where id = '${STATUTE}'`)).toBe(true)
})

test('what is being decided is not given to anybody', async () => {
  const deciding = `with done as (${approve(STATUTE)} returning id) select id from done`
  expect(await sideBySide({ who: 'ana', statement: deciding }, { who: 'bia', statement: next })).toEqual([
    STATUTE,
    MINUTES,
  ])
})

const decidedBy = (who: 'ana' | 'bia', statement: string) =>
  sideBySide(
    { who, statement: `with done as (${statement} returning id) select id from done` },
    { who, statement: next },
  )
const undo = (id: string) => `select undo_decisions(array['${id}']::uuid[])`

test('a decision is not taken back from under a colleague who decides anew', async () => {
  await decidedBy('ana', approve(STATUTE))
  const again = `update documentos set aprovado = false where id = '${STATUTE}' and reviewed_at is not null`
  expect(await race({ who: 'bia', statement: again }, { who: 'ana', statement: undo(STATUTE) })).toBe('MU015')
  expect(await firstValue(`select aprovado from documentos where id = '${STATUTE}'`)).toBe(false)
})

test('a colleague does not decide about what is being taken back', async () => {
  await decidedBy('ana', approve(STATUTE))
  const again = `update documentos set aprovado = false where id = '${STATUTE}' and reviewed_at is not null`
  expect(await race({ who: 'ana', statement: undo(STATUTE) }, { who: 'bia', statement: again })).toBe('0')
  expect(await firstValue(`select reviewed_at from documentos where id = '${STATUTE}'`)).toBeNull()
})

test('two who refuse papers of one organisation at once write one mail', async () => {
  await sql('update auth.users set email_confirmed_at = now()')
  const refuse = (id: string) =>
    `update documentos set aprovado = false where id = '${id}' and reviewed_at is null`
  await sideBySide({ who: 'ana', statement: refuse(STATUTE) }, { who: 'bia', statement: refuse(MINUTES) })
  await tell()
  expect(
    await firstValue(
      `select string_agg(subject, ' / ') from private.outbox where kind = 'documento_rejeitado'`,
    ),
  ).toBe('Documentos recusados: 2')
})

const completed = (who: 'ana' | 'bia') =>
  `insert into notificacoes (user_id, tipo, titulo, mensagem, link, sobre)
    values ('${PEOPLE[who]}', 'perfil_concluido', 'x', 'x', '/admin/organizacoes/${ORG}', '${ORG}')`
const unread = `select count(*)::int from notificacoes where tipo = 'perfil_concluido' and lida_em is null`

test('two who decide about the last two of an organisation at once have read that its profile is complete', async () => {
  await sql(completed('ana'))
  await sideBySide({ who: 'ana', statement: approve(STATUTE) }, { who: 'bia', statement: approve(MINUTES) })
  await tell()
  expect(await firstValue(unread)).toBe(0)
})

test('who marks notices as read meanwhile holds up no decision', async () => {
  await sql(`${completed('ana')}; ${completed('bia')}; delete from documentos where id = '${MINUTES}'`)
  const mark = `with marked as (update notificacoes set lida_em = now() where user_id = '${PEOPLE.ana}' returning 1)
    select count(*)::int from marked`
  const deciding = `with done as (${approve(STATUTE)} returning id) select id from done`
  expect(await sideBySide({ who: 'ana', statement: mark }, { who: 'bia', statement: deciding })).toEqual([
    expect.any(Number),
    STATUTE,
  ])
  await tell()
  expect(await firstValue(unread)).toBe(0)
})

test('who marks notices as read while they are withdrawn is in no deadlock', async () => {
  const settled = (person: number) => `00000000-0000-4000-f000-${String(person).padStart(12, '0')}`
  const all = Array.from({ length: 9 }, (_, at) => settled(at))
  // The first one is the last that a person's request comes to.
  await sql(`insert into notificacoes (user_id, tipo, titulo, mensagem, link, sobre)
    select '${PEOPLE.ana}', 'exclusao_solicitada', 'x', 'x', '/admin/usuarios', id from unnest('{${all.toReversed().join(',')}}'::uuid[]) id`)
  await sql(`insert into private.news (kind, person, happened_at, due_at)
    select 'account_deleted', id, now() - interval '1 minute', now() from unnest('{${all.join(',')}}'::uuid[]) id`)
  const withdraw = (which: string) =>
    `select private.tell_one(n.id) from private.news n where n.told_at is null and ${which}`
  const mark = 'update notificacoes set lida_em = now()'
  expect(
    await race(
      { who: 'job', statement: withdraw(`n.person = '${settled(0)}'`) },
      { who: 'ana', statement: mark },
      withdraw('true'),
    ),
  ).toBe('8')
  await tell()
  expect(await firstValue('select count(*)::int from notificacoes')).toBe(0)
})

test('whose account is being deleted while the team hears of them is in no deadlock', async () => {
  const about = (kind: string, times: number) =>
    sql(`insert into private.news (kind, person, happened_at, due_at, payload)
      select '${kind}', '${PEOPLE.owner}', now() - interval '1 minute', now(), '{"gained": true}' from generate_series(1, ${times})`)
  await about('deletion_requested', 9)
  // The last one that the deletion comes to.
  await about('own_access_changed', 1)
  const told = (which: string) =>
    `select private.tell_one(n.id) from private.news n where n.told_at is null and n.kind ${which} 'own_access_changed'`
  expect(
    await race(
      { who: 'job', statement: told('=') },
      { who: 'job', statement: `delete from auth.users where id = '${PEOPLE.owner}'` },
      told('<>'),
    ),
  ).toBe('1')
})
