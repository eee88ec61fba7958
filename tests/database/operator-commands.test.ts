import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeAdministrator } from '../support/make-administrator.ts'
import { withOrganization } from '../support/fixtures.ts'
import { admin, approved, type Person } from '../support/personas.ts'
import { sendDecisionMails, useStack } from '../support/backend.ts'

// What operators type into the SQL editor, taken from where they read it.
const stack = await useStack()
const database = read('docs/database.md')
const restoring = read('docs/backup.md')
const hosting = read('docs/hosting.md')

/** Mails to one person, by what became of them. */
async function queueMails(userId: string, states: Record<string, string>): Promise<void> {
  await stack.db.exec('delete from private.outbox')
  for (const [subject, state] of Object.entries(states)) {
    await stack.db.query(
      `select private.write_mail(private.mail($1, 'mensagem', $2, array['Texto'], 'Abrir', '/'), null)`,
      [userId, subject],
    )
    await stack.db.query(`update private.outbox set ${state} where subject = $1`, [subject])
  }
}

const subjects = async (condition: string) => {
  const { rows } = await stack.db.query(`select subject from private.outbox where ${condition} order by 1`)
  return rows.map((row) => (row as { subject: string }).subject)
}

test('mails that failed are tried again at once, and none that is on its way', async () => {
  const { id } = await approved(stack, 'ana@ong.org.br')
  const later = `next_attempt_at = now() + interval '10 hours'`
  await queueMails(id, {
    gone: 'sent_at = now(), attempts = 1',
    tried: `attempts = 2, ${later}`,
    failed: `attempts = 5, ${later}`,
    leaving: `attempts = 1, request_id = 7, ${later}`,
    held: later,
  })
  await stack.db.exec(statement(database, 'update private.outbox set attempts'))
  expect(await subjects('sent_at is null and attempts = 0 and next_attempt_at <= now()')).toEqual([
    'failed',
    'tried',
  ])
  expect(await subjects('sent_at is not null or next_attempt_at > now()')).toEqual([
    'gone',
    'held',
    'leaving',
  ])
})

test('administrators are asked for a second factor, and one who lost it gets back in', async () => {
  const { client, id } = await makeAdministrator(
    (await admin(stack)).client,
    await approved(stack, 'pessoa@organizacao.org.br'),
  )
  await stack.db.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [id],
  )
  const isAdministrator = async () => (await client.rpc('count_users')).error === null
  expect(await isAdministrator()).toBe(false)
  await stack.db.exec(statement(hosting, 'delete from auth.mfa_factors'))
  expect(await isAdministrator()).toBe(true)
  expect(await subjects(`kind = 'segundo_fator'`)).toEqual(['Um aparelho foi removido da sua conta'])
  await stack.db.exec(statement(hosting, 'select private.require_second_factor'))
  expect(await isAdministrator()).toBe(false)
})

test('what failed for good a month ago is forgotten when the operator says so', async () => {
  const { id } = await approved(stack, 'ana@ong.org.br')
  const long = `created_at = now() - interval '31 days'`
  await queueMails(id, {
    gone: `sent_at = now(), attempts = 5, ${long}`,
    old: `attempts = 5, ${long}`,
    young: 'attempts = 5',
    waiting: `attempts = 4, ${long}`,
  })
  await stack.db.exec(statement(database, 'delete from private.outbox where sent_at is null'))
  expect(await subjects('true')).toEqual(['gone', 'waiting', 'young'])
})

test('who left is listed before a restore, and leaves again after it', async () => {
  const team = await admin(stack)
  const [ana, bia] = [await approved(stack, 'ana@ong.org.br'), await approved(stack, 'bia@ong.org.br')]
  for (const person of [ana, bia]) await person.client.rpc('request_account_deletion').throwOnError()
  await team.client.rpc('delete_user', { p_user_id: ana.id }).throwOnError()
  expect(await whatChanged()).toMatchObject([
    { acao: 'cadastro_aprovado', detalhes: { email: 'ana@ong.org.br' } },
    { acao: 'cadastro_aprovado', detalhes: { email: 'bia@ong.org.br' } },
    { acao: 'exclusao_solicitada', detalhes: { email: 'ana@ong.org.br' } },
    { acao: 'exclusao_solicitada', detalhes: { email: 'bia@ong.org.br' } },
    { acao: 'usuario_excluido', user_id: ana.id, detalhes: { email: 'ana@ong.org.br' } },
  ])
  const caio = await approved(stack, 'caio@ong.org.br')
  await again('delete from auth.users', bia)
  await again('begin; update public.user_approval', caio)
  const { data } = await team.client.from('user_approval').select('user_id, status').throwOnError()
  expect(data).toHaveLength(2)
  expect(data).toContainEqual({ user_id: caio.id, status: 'rejected' })
})

test('decisions, roles and people changed before a restore are listed, and changed again in silence', async () => {
  const team = await admin(stack)
  const ana = await makeAdministrator(team.client, await approved(stack, 'ana@ong.org.br'))
  const bia = await approved(stack, 'bia@ong.org.br')
  const { orgId } = await withOrganization(stack, 'dono@ong.org.br', { nome: 'Casa do Povo' })
  const roles = () => team.client.from('user_roles')
  const decisions = () => team.client.from('user_approval')
  const members = () => team.client.from('organizacao_pessoas')
  await members().insert({ org_id: orgId, user_id: bia.id }).throwOnError()
  await stack.db.exec(`set session_replication_role = replica; delete from public.auditoria;
    delete from private.outbox; reset session_replication_role`)
  await decisions().update({ status: 'rejected' }).eq('user_id', bia.id).throwOnError()
  await team.client.rpc('undo_decisions', { p_about: [bia.id] }).throwOnError()
  await roles().update({ role: 'client' }).eq('user_id', ana.id).throwOnError()
  await members().delete().eq('user_id', bia.id).throwOnError()
  for (const status of ['rejected', 'pending'] as const)
    await decisions().update({ status }).eq('user_id', bia.id).throwOnError()
  expect(await whatChanged()).toMatchObject([
    { acao: 'cadastro_rejeitado', detalhes: { email: bia.email } },
    { acao: 'cadastro_desfeito', detalhes: { email: bia.email, para: 'approved' } },
    { acao: 'papel_alterado', detalhes: { email: ana.email, para: 'client' } },
    { acao: 'pessoa_removida', org_id: orgId, detalhes: { email: bia.email } },
    { acao: 'cadastro_rejeitado', detalhes: { email: bia.email } },
    { acao: 'cadastro_reaberto', detalhes: { email: bia.email } },
  ])
  await makeAdministrator(team.client, ana)
  await decisions().update({ status: 'approved' }).eq('user_id', bia.id).throwOnError()
  await members().insert({ org_id: orgId, user_id: bia.id }).throwOnError()
  await sendDecisionMails(stack)
  await stack.db.exec('delete from private.outbox')
  await again('update public.user_roles', ana)
  await again('begin; update public.user_approval', bia)
  await again('delete from public.organizacao_pessoas', bia, orgId)
  expect((await roles().select('role').eq('user_id', ana.id).single().throwOnError()).data.role).toBe(
    'client',
  )
  expect((await decisions().select('status').eq('user_id', bia.id).single().throwOnError()).data.status).toBe(
    'rejected',
  )
  expect((await members().select('user_id').throwOnError()).data).toEqual([])
  await sendDecisionMails(stack)
  expect(await subjects('true')).toEqual([])
})

test('every command that builds the site names its backend and its address', () => {
  const builds = [...read('docs/operacao.md').matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)]
    .map(([, commands = '']) => commands)
    .filter((commands) => /npm run build/.test(commands))
  expect(builds).toHaveLength(2)
  for (const commands of builds)
    for (const name of ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SITE_URL', 'SUPPORT_EMAIL'])
      expect(commands).toContain(`VITE_${name}=`)
})

/** The list that the guide has made before a restore. */
async function whatChanged() {
  const list = statement(restoring, 'select created_at, acao').replace(/'\d{4}-[\d-]+'/, "'2000-01-01'")
  return (await stack.db.query(list)).rows
}

/** What the guide says is done to somebody after a restore. */
async function again(start: string, { email }: Person, organization = '') {
  const commands = statement(restoring, start).replaceAll('pessoa@exemplo.org.br', email)
  await stack.db.exec(commands.replace('00000000-0000-0000-0000-000000000000', organization))
}

function read(path: string): string {
  return readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
}

/** The statement that begins so, between backticks; on one line. */
function statement(text: string, start: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const from = line.indexOf(start)
  expect(from, start).toBeGreaterThan(0)
  return line.slice(from, line.indexOf('`', from))
}
