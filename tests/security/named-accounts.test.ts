import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { safeInternalPath } from '../../src/lib/paths.ts'
import { client, admin, approved, loggedIn, PASSWORD, signedUp } from '../support/personas.ts'
import { linkTo, mailTo, useStack } from '../support/backend.ts'
import { attacker, tokenOf } from './fixtures.ts'

const stack = await useStack()
const EMAIL = 'ana@ong.org.br'

test('a role or approval in the metadata of a sign-up gives nothing', async () => {
  const data = { role: 'admin', status: 'approved', user_role: 'admin', app_metadata: { role: 'admin' } }
  await signedUp(stack, EMAIL, { data })
  const ana = await loggedIn(stack, EMAIL)
  await ana.client.auth.updateUser({ data: { ...data, is_super_admin: true } })
  await ana.client.auth.refreshSession()
  expect((await ana.client.rpc('get_user_roles')).data).toEqual([{ role: 'pending' }])
  expect((await ana.client.rpc('admin_dashboard')).error?.code).toBe('42501')
  const { data: approval } = await ana.client.from('user_approval').select('status').single()
  expect(approval).toEqual({ status: 'pending' })
})

test('ensure_own_rows never makes a rejected person pending again', async () => {
  const ana = await signedUp(stack, EMAIL)
  const { client: team } = await admin(stack)
  await team.from('user_approval').update({ status: 'rejected' }).eq('user_id', ana.id)
  await ana.client.rpc('ensure_own_rows')
  const { data } = await ana.client.from('user_approval').select('status').single()
  expect(data).toEqual({ status: 'rejected' })
})

test('an address that a stranger registered first is not made a colleague by an administrator', async () => {
  const { client: team } = await admin(stack)
  const nonce = randomUUID()
  // The stranger waits for the administrator, with a nonce of their own; then the second client signs up in vain.
  await client(stack).auth.signUp({
    email: EMAIL,
    password: PASSWORD,
    options: { data: { admin_nonce: randomUUID() } },
  })
  await client(stack).auth.signUp({
    email: EMAIL,
    password: 'outra-senha',
    options: { data: { admin_nonce: nonce } },
  })
  const { error } = await team.rpc('create_user_and_profile', {
    user_name: 'Ana',
    user_email: EMAIL,
    user_phone: '',
    user_role: 'admin',
    user_nonce: nonce,
  })
  expect(error?.code).toBe('MU007')
  await team.rpc('discard_created_user', { user_email: EMAIL, user_nonce: nonce })
  expect((await team.rpc('is_email_in_use', { p_email: ' ANA@ong.org.br ' })).data).toBe(true)
})

test('sign-up, recovery and resend answer alike for a known and an unknown address', async () => {
  await signedUp(stack, EMAIL)
  const shapeOf = async (email: string) => {
    const visitor = client(stack)
    const signUp = await visitor.auth.signUp({ email, password: PASSWORD })
    const recovery = await visitor.auth.resetPasswordForEmail(email)
    const resend = await visitor.auth.resend({ type: 'signup', email })
    return {
      signUp: [signUp.error?.code, typeof signUp.data.user?.id, signUp.data.session],
      recovery: recovery.error?.code,
      resend: resend.error?.code,
    }
  }
  expect(await shapeOf(EMAIL)).toEqual(await shapeOf('ninguem@ong.org.br'))
})

test('a wrong password says the same for a known and an unknown address', async () => {
  await signedUp(stack, EMAIL)
  const codeFor = async (email: string) => {
    const { error } = await client(stack).auth.signInWithPassword({ email, password: 'errada-errada' })
    return error?.code
  }
  expect(await codeFor(EMAIL)).toBe('invalid_credentials')
  expect(await codeFor('ninguem@ong.org.br')).toBe('invalid_credentials')
})

test('a mailed link never leads to another site', async () => {
  const foreign = [
    'https://evil.example/',
    '//evil.example',
    'http://127.0.0.1:5173.evil.example/',
    'http://127.0.0.1:5173@evil.example/',
  ]
  for (const [number, emailRedirectTo] of foreign.entries()) {
    const email = `ana${number}@ong.org.br`
    await client(stack).auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo } })
    const answer = await stack.fetch(linkTo(stack, email), { redirect: 'manual' })
    const target = new URL(answer.headers.get('location') ?? '', stack.siteUrl)
    expect([emailRedirectTo, target.origin]).toEqual([emailRedirectTo, stack.siteUrl])
  }
})

test('a return path never leads to another site', () => {
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/..//evil.example',
    '/x/../..//evil.example',
  ]
  for (const path of foreign) {
    const safe = safeInternalPath(path) ?? '/'
    expect(new URL(safe, stack.siteUrl).origin).toBe(stack.siteUrl)
  }
})

test('a notification links into the app only', async () => {
  const { id } = await signedUp(stack, EMAIL)
  for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])
    await expect(
      stack.db.query(
        'insert into notificacoes (user_id, tipo, titulo, mensagem, link) values ($1, $2, $3, $4, $5)',
        [id, 'mensagem', 'Oi', 'Oi', link],
      ),
    ).rejects.toMatchObject({ code: '23514' })
})

test('forged tokens give no access', async () => {
  await approved(stack, EMAIL)
  const [header = '', payload = '', signature = ''] = (await tokenOf(await loggedIn(stack, EMAIL))).split('.')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const service = encode(Object.assign({}, claims, { role: 'service_role' }))
  const forged = [
    `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${service}.`,
    `${header}.${service}.${signature}`,
    `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
  ]
  for (const token of forged) {
    const { data, error } = await attacker(stack, token).from('profiles').select('id')
    expect(data ?? []).toEqual([])
    expect(error).not.toBeNull()
  }
})

test('other schemas cannot be reached by a header', async () => {
  await approved(stack, EMAIL)
  const token = await tokenOf(await loggedIn(stack, EMAIL))
  const targets = [
    ...[
      ['private', 'outbox'],
      ['private', 'mail_settings'],
      ['auth', 'users'],
      ['storage', 'objects'],
    ],
    ...[
      ['supabase_migrations', 'schema_migrations'],
      ['pg_catalog', 'pg_authid'],
    ],
  ]
  for (const [schema = '', table = ''] of targets) {
    const answer = await stack.fetch(`${stack.siteUrl}/rest/v1/${table}?select=*`, {
      headers: { apikey: stack.keys.publishable, authorization: `Bearer ${token}`, 'accept-profile': schema },
    })
    expect([table, answer.ok]).toEqual([table, false])
  }
})

test('a demoted administrator loses all rights at once, even with the old token', async () => {
  const ana = await approved(stack, EMAIL)
  const { client: team } = await admin(stack)
  await team.from('user_roles').update({ role: 'admin' }).eq('user_id', ana.id).throwOnError()
  await team.rpc('save_edital', { p_titulo: 'Fundo Sol' }).throwOnError()
  expect((await ana.client.rpc('count_users')).error).toBeNull()
  expect((await ana.client.from('editais').select('titulo')).data).toEqual([{ titulo: 'Fundo Sol' }])
  await team.from('user_roles').update({ role: 'client' }).eq('user_id', ana.id).throwOnError()
  expect((await ana.client.rpc('count_users')).error?.code).toBe('42501')
  expect((await ana.client.from('editais').select('titulo')).data).toEqual([])
})

test('the token of a deleted account can neither read nor write', async () => {
  const ana = await approved(stack, EMAIL)
  const token = await tokenOf(await loggedIn(stack, EMAIL))
  const { client: team } = await admin(stack)
  await team.rpc('delete_user', { p_user_id: ana.id }).throwOnError()
  const ghost = attacker(stack, token)
  expect((await ghost.from('profiles').select('id')).error).toMatchObject({
    code: '42501',
    details: 'session',
  })
  expect((await ghost.rpc('ensure_own_rows', {})).error?.code).toBe('42501')
  expect((await ghost.rpc('request_account_deletion', {})).error?.code).toBe('42501')
  const { error } = await ghost.from('form_progress').insert({ step: 'dados-basicos', form_data: {} })
  expect(error?.code).toBe('42501')
  await expect(loggedIn(stack, EMAIL)).rejects.toMatchObject({ code: 'invalid_credentials' })
})

test('a message to people carries text, never markup or a line of its own in the header', async () => {
  const ana = await approved(stack, EMAIL, { data: { name: '<b onclick=alert(1)>Ana</b> {{ .SiteURL }}' } })
  await ana.client.from('form_progress').insert({ step: 'dados-basicos', form_data: {}, user_id: ana.id })
  const { data } = await ana.client.from('organizacoes').select('id').single().throwOnError()
  const { client: team } = await admin(stack)
  await team
    .rpc('send_message', {
      p_org_id: data.id,
      p_assunto: 'Oi\r\nBcc: todos@ong.org.br',
      p_mensagem: '<script>alert(1)</script>\n<img src=x onerror=alert(1)> {{ .SiteURL }}',
    })
    .throwOnError()
  const mail = mailTo(stack, EMAIL)
  expect(mail.html).not.toMatch(/<script|<img|<b onclick/)
  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(mail.text).toContain('{ { .SiteURL }}')
})
