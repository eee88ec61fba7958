import { randomUUID } from 'node:crypto'
import type { AMREntry } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { Queryable } from '../../supabase/embedded/database/database.ts'
import { totpCode } from '../../supabase/embedded/fixes/totp.ts'
import type { Client } from '../support/personas.ts'

type Person = { client: Client; id: string; email: string; password: string }

/** A running Supabase: in this process, or at an address. */
export type Running = {
  person(name: string): Promise<Person>
  administrator(name: string): Promise<Person>
  visitor(): Client
  /** The database, where it may be reached past the API. */
  db?: Queryable
}

/** The second factor as the auth service gives it and the database asks for it, and what somebody tries who has a password. */
export function secondFactorTests(running: Running): void {
  test('a device is enrolled, and its code lifts the session', async () => {
    const { client, email, id } = await running.person('ana')
    expect(await levelOf(client)).toEqual(['aal1', 'aal1', ['password']])
    const { data } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Celular',
      issuer: 'Mutirão',
    })
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,[^]*<svg/)
    const uri = new URL(data?.totp.uri ?? '')
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Mutirão:${email}`,
    ])
    expect(uri.searchParams.get('secret')).toBe(data?.totp.secret)
    // Unverified, it asks for nothing yet.
    expect(await levelOf(client)).toEqual(['aal1', 'aal1', ['password']])
    expect((await factorsOf(client)).map(({ status }) => status)).toEqual(['unverified'])

    expect((await enter(client, data?.id, data?.totp.secret)).error).toBeNull()
    expect(await levelOf(client)).toEqual(['aal2', 'aal2', ['password', 'totp']])
    expect(await factorsOf(client)).toMatchObject([
      { id: data?.id, friendly_name: 'Celular', factor_type: 'totp', status: 'verified' },
    ])
    await client.auth.refreshSession()
    expect(await levelOf(client)).toEqual(['aal2', 'aal2', ['password', 'totp']])
    const told = await running.db?.query(
      `select o.subject, (select array_agg(a.acao) from public.auditoria a where a.user_id = $2) as entries
         from private.outbox o where o.to_email = $1 and o.kind = 'segundo_fator'`,
      [email, id],
    )
    if (told)
      expect(told.rows).toEqual([
        { subject: 'Um aparelho foi cadastrado na sua conta', entries: ['fator_ativado'] },
      ])
  })

  test('the next sign-in is asked for it', async () => {
    const ana = await running.person('ana')
    const device = await enrolled(ana.client)
    const again = await signedIn(ana)
    expect(await levelOf(again)).toEqual(['aal1', 'aal2', ['password']])
    expect((await enter(again, device.id, ` ${totpCode(device.secret)} `, 'as it is')).error).toBeNull()
    expect(await levelOf(again)).toEqual(['aal2', 'aal2', ['password', 'totp']])
    expect((await ana.client.auth.getUser()).error).toBeNull()
  })

  test('with a verified device, the sessions of a password alone end', async () => {
    const ana = await running.person('ana')
    const thief = await signedIn(ana)
    await enrolled(ana.client)
    expect((await thief.rpc('second_factor_state')).error).toMatchObject({
      code: '42501',
      details: 'session',
    })
    expect((await thief.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  // So does the auth service with every renewal: the device may not have got the answer (known limits).
  test('the refresh token that the code replaced still renews the session', async () => {
    const { client } = await running.person('ana')
    const before = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    await enrolled(client)
    const again = running.visitor()
    expect((await again.auth.refreshSession({ refresh_token: before })).error).toBeNull()
    expect(await levelOf(again)).toEqual(['aal2', 'aal2', ['password', 'totp']])
  })

  test('wrong, used and expired codes are refused', async () => {
    const ana = await running.person('ana')
    const { id, secret } = await enrolled(ana.client)
    const client = await signedIn(ana)
    const challenge = async () => (await client.auth.mfa.challenge({ factorId: id })).data?.id ?? ''
    const answer = async (challengeId: string, code: string) =>
      (await client.auth.mfa.verify({ factorId: id, challengeId, code })).error?.code
    const first = await challenge()
    for (const code of ['000000', '12345', 'abcdef', totpCode(secret, -9), totpCode(secret, 9)])
      expect(await answer(first, code)).toBe('mfa_verification_failed')
    expect(await answer(randomUUID(), totpCode(secret))).toBe('mfa_factor_not_found')
    if (running.db) {
      await running.db.query(
        `update auth.mfa_challenges set created_at = created_at - interval '6 minutes' where id = $1`,
        [first],
      )
      expect(await answer(first, totpCode(secret))).toBe('mfa_challenge_expired')
    }
    const second = await challenge()
    expect(await answer(second, totpCode(secret))).toBeUndefined()
    expect(await answer(second, totpCode(secret))).toBe('mfa_ip_address_mismatch')
  })

  test('a clock may be half a minute off', async () => {
    const { client } = await running.person('ana')
    const { id, secret } = await enrolled(client)
    for (const steps of [-1, 1])
      expect((await enter(client, id, totpCode(secret, steps), 'as it is')).error).toBeNull()
  })

  test('nobody uses the device of another', async () => {
    const [ana, eva] = [await running.person('ana'), await running.person('eva')]
    const device = await enrolled(ana.client)
    const own = await enrolled(eva.client)
    const { client } = eva
    expect((await client.auth.mfa.challenge({ factorId: device.id })).error?.code).toBe(
      'mfa_factor_not_found',
    )
    expect((await client.auth.mfa.unenroll({ factorId: device.id })).error?.code).toBe('mfa_factor_not_found')
    const asked = await ana.client.auth.mfa.challenge({ factorId: device.id })
    const crossed = await client.auth.mfa.verify({
      factorId: own.id,
      challengeId: asked.data?.id ?? '',
      code: totpCode(own.secret),
    })
    expect(crossed.error?.code).toBe('mfa_factor_not_found')
    const taken = await client.auth.mfa.challengeAndVerify({
      factorId: own.id,
      code: totpCode(device.secret),
    })
    expect(taken.error?.code).toBe('mfa_verification_failed')
  })

  test('a stolen password enrols nothing, removes nothing and changes no login', async () => {
    const ana = await running.person('ana')
    const device = await enrolled(ana.client)
    const thief = await signedIn(ana)
    const enrol = await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Outro' })
    expect(refusal(enrol.error)).toEqual([403, 'insufficient_aal'])
    const removal = await thief.auth.mfa.unenroll({ factorId: device.id })
    expect(refusal(removal.error)).toEqual([422, 'insufficient_aal'])
    const password = await thief.auth.updateUser({ password: randomUUID() })
    expect(refusal(password.error)).toEqual([401, 'insufficient_aal'])
    expect((await thief.rpc('create_recovery_codes')).error).toMatchObject({ details: 'second_factor' })
    // What is no login may be changed.
    expect((await thief.auth.updateUser({ data: { name: 'Ana' } })).error).toBeNull()
    expect((await ana.client.auth.updateUser({ password: randomUUID() })).error).toBeNull()
  })

  test('several devices have different names, and one may be removed', async () => {
    const { client } = await running.person('ana')
    await enrolled(client, 'Celular')
    const twin = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })
    expect(refusal(twin.error)).toEqual([422, 'mfa_factor_name_conflict'])
    const tablet = await enrolled(client, 'Tablet')
    expect((await client.auth.mfa.unenroll({ factorId: tablet.id })).error).toBeNull()
    expect((await factorsOf(client)).map(({ friendly_name }) => friendly_name)).toEqual(['Celular'])
    // The session's level came from the tablet.
    await client.auth.refreshSession()
    expect(await levelOf(client)).toEqual(['aal1', 'aal2', ['password']])
  })

  test('ten devices are enough', async () => {
    const { client } = await running.person('ana')
    for (let number = 1; number <= 10; number++)
      expect(
        (await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `${number}` })).error,
      ).toBeNull()
    const more = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: '11' })
    expect(refusal(more.error)).toEqual([422, 'too_many_enrolled_mfa_factors'])
  })

  test('an administrator is one only with the code', async () => {
    const root = await running.administrator('root')
    const device = await enrolled(root.client)
    expect((await root.client.rpc('count_users')).error).toBeNull()
    const thief = await signedIn(root)
    expect((await thief.rpc('get_user_roles')).data).toEqual([{ role: 'admin' }])
    expect((await thief.rpc('count_users')).error).toMatchObject({ code: '42501', details: 'second_factor' })
    expect((await thief.from('profiles').select('id')).data).toEqual([{ id: root.id }])
    expect((await thief.from('auditoria').select('id')).data).toEqual([])
    expect((await thief.rpc('second_factor_state')).data).toMatchObject({ enrolled: true, satisfied: false })
    await enter(thief, device.id, device.secret)
    expect((await thief.rpc('count_users')).error).toBeNull()
    // A removed device lowers at once what a token still says.
    await thief.auth.mfa.unenroll({ factorId: device.id })
    expect((await thief.rpc('second_factor_state')).data).toMatchObject({ enrolled: false, satisfied: true })
  })

  test('a recovery code leads back in, once', async () => {
    const root = await running.administrator('root')
    await enrolled(root.client)
    const codes = (await root.client.rpc('create_recovery_codes').throwOnError()).data
    const lost = await signedIn(root)
    const use = async (client: Client) =>
      (await client.rpc('use_recovery_code', { p_code: codes[0] ?? '' }).throwOnError()).data
    expect(await use(lost)).toBe(true)
    expect(await factorsOf(lost)).toEqual([])
    expect((await lost.rpc('count_users')).error).toBeNull()
    expect((await root.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    await enrolled(lost)
    const thief = await signedIn(root)
    expect(await use(thief)).toBe(false)
    expect((await thief.rpc('count_users')).error?.code).toBe('42501')
    for (let guess = 2; guess <= 5; guess++)
      expect((await thief.rpc('use_recovery_code', { p_code: `aaaa-aaa${guess}` })).data).toBe(false)
    const right = await thief.rpc('use_recovery_code', { p_code: codes[1] ?? '' })
    expect(right.error).toMatchObject({ code: 'MU009', details: 'recovery' })
  })

  test('another administrator removes a lost device', async () => {
    const [root, eva] = [await running.administrator('root'), await running.administrator('eva')]
    const ana = await running.person('ana')
    await enrolled(ana.client)
    expect((await ana.client.rpc('remove_second_factor', { p_user_id: eva.id })).error?.code).toBe('42501')
    expect((await root.client.rpc('has_second_factor', { p_user_id: ana.id })).data).toBe(true)
    await root.client.rpc('remove_second_factor', { p_user_id: ana.id }).throwOnError()
    expect((await ana.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const again = await signedIn(ana)
    expect(await levelOf(again)).toEqual(['aal1', 'aal1', ['password']])
    await enrolled(again)
  })

  // Last: the auth service counts by address, and all of these people share one.
  test('guessing is stopped', async () => {
    const ana = await running.person('ana')
    const { id } = await enrolled(ana.client)
    const thief = await signedIn(ana)
    const { data } = await thief.auth.mfa.challenge({ factorId: id })
    const answers: (string | undefined)[] = []
    for (let guess = 0; guess < 40; guess++) {
      const code = String(guess).padStart(6, '0')
      const { error } = await thief.auth.mfa.verify({ factorId: id, challengeId: data?.id ?? '', code })
      answers.push(error?.code)
    }
    expect(answers[0]).toBe('mfa_verification_failed')
    expect(answers.at(-1)).toBe('over_request_rate_limit')
  })

  async function signedIn({ email, password }: Person): Promise<Client> {
    const client = running.visitor()
    const { error } = await client.auth.signInWithPassword({ email, password })
    if (error) throw error
    return client
  }
}

export async function enrolled(
  client: Client,
  friendlyName = 'Celular',
): Promise<{ id: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const entered = await enter(client, data.id, data.totp.secret)
  if (entered.error) throw entered.error
  return { id: data.id, secret: data.totp.secret }
}

/** @param secret of the device, or the code `as it is` */
const enter = (client: Client, factorId = '', secret = '', form?: 'as it is') =>
  client.auth.mfa.challengeAndVerify({ factorId, code: form ? secret : totpCode(secret) })

async function factorsOf(client: Client) {
  const { data, error } = await client.auth.mfa.listFactors()
  if (error) throw error
  return data.all
}

async function levelOf(client: Client) {
  const { data, error } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  if (error) throw error
  const methods = data.currentAuthenticationMethods.map((entry: AMREntry | string) =>
    typeof entry === 'string' ? entry : entry.method,
  )
  return [data.currentLevel, data.nextLevel, methods.sort()]
}

const refusal = (error: { status?: number | undefined; code?: string | undefined } | null) => [
  error?.status,
  error?.code,
]
