import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readClaims } from '../../../../supabase/embedded/fixes/access-token.ts'
import { confirmAgain } from '../../../../supabase/embedded/fixes/auth-confirm-again.ts'
import { confirmOtpSignup } from '../../../../supabase/embedded/fixes/auth-otp-signup.ts'
import {
  limitMailFrequency,
  limitMailsPerHour,
} from '../../../../supabase/embedded/fixes/auth-mail-frequency.ts'
import { resendConfirmation } from '../../../../supabase/embedded/fixes/auth-resend.ts'
import { client, loggedIn, signedUp } from '../../../support/personas.ts'
import { linkTo, openLink, useStack } from '../../../support/backend.ts'
import { liteWith, request } from './requests.ts'

const stack = await useStack()
const email = 'ana@ong.org.br'
const password = 'segredo1'

const post = (route: string, json: unknown) => request(stack, 'POST', `/auth/v1/${route}`, { json })
const unconfirmed = () => client(stack).auth.signUp({ email, password })
const confirmedAt = async () =>
  (await stack.db.query('select email_confirmed_at from auth.users where email = $1', [email])).rows
const age = (column: 'confirmation_sent_at' | 'recovery_sent_at', seconds: number) =>
  stack.db.query(
    `update auth.users set ${column} = now() - make_interval(secs => ${seconds}) where email = $1`,
    [email],
  )

describe('resend', () => {
  test('lite alone never sends again', async () => {
    await unconfirmed()
    expect((await stack.lite(post('resend', { type: 'signup', email }))).status).toBe(429)
  })

  test('sends a new link to the wanted page; the one before stops working', async () => {
    await unconfirmed()
    const first = linkTo(stack, email)
    const emailRedirectTo = `${stack.siteUrl}/redirect-to-mutirao`
    const { error } = await client(stack).auth.resend({ type: 'signup', email, options: { emailRedirectTo } })
    expect(error).toBeNull()
    const old = await openLink(stack, first)
    expect(new URLSearchParams(old.hash.slice(1)).get('error_code')).toBe('otp_expired')
    const landing = await openLink(stack, linkTo(stack, email))
    expect(landing.pathname).toBe('/redirect-to-mutirao')
    expect((await loggedIn(stack, email)).email).toBe(email)
  })

  test('makes a code as long as all others', async () => {
    await unconfirmed()
    const codes: string[] = []
    const send = (_email: string, _hash: string, code: string) => Promise.resolve(void codes.push(code))
    const confirm = confirmAgain({ db: stack.db, otpLength: 10, send })
    await liteWith(stack, resendConfirmation(stack.db, confirm))(post('resend', { type: 'signup', email }))
    expect(codes).toEqual([expect.stringMatching(/^\d{10}$/)])
  })

  test.each([email, 'zoe@ong.org.br'])('reveals nothing about %s, confirmed or unknown', async (address) => {
    await signedUp(stack, email)
    const before = stack.inbox.list().length
    expect((await client(stack).auth.resend({ type: 'signup', email: address })).error).toBeNull()
    expect(stack.inbox.list()).toHaveLength(before)
  })
})

describe('a repeated sign-up', () => {
  test('of an unconfirmed address sends a new link and keeps the first password', async () => {
    await unconfirmed()
    const again = await client(stack).auth.signUp({ email, password: 'outra-senha' })
    expect(again.error).toBeNull()
    expect(stack.inbox.list().filter(({ to }) => to === email)).toHaveLength(2)
    await openLink(stack, linkTo(stack, email))
    expect((await loggedIn(stack, email)).email).toBe(email)
  })

  test('of a confirmed address looks like a new one, and sends nothing', async () => {
    const { id } = await signedUp(stack, email)
    const before = stack.inbox.list().length
    const { data, error } = await client(stack).auth.signUp({ email: email.toUpperCase(), password })
    expect(error).toBeNull()
    expect(data).toMatchObject({ session: null, user: { identities: [] } })
    expect(data.user?.id).not.toBe(id)
    expect(stack.inbox.list()).toHaveLength(before)
  })

  test('still needs an API key', async () => {
    await signedUp(stack, email)
    const keyless = post('signup', { email, password })
    keyless.headers.delete('apikey')
    expect((await stack.fetch(keyless)).status).toBe(401)
  })
})

describe('the frequency of mails', () => {
  const limited = liteWith(stack, limitMailFrequency(stack.db, 60))

  test.each([
    ['signup', { email, password }],
    ['resend', { type: 'signup', email }],
    ['otp', { email }],
  ])('%s waits a minute while unconfirmed', async (route, body) => {
    await unconfirmed()
    await age('confirmation_sent_at', 59)
    const early = await limited(post(route, body))
    expect(early.status).toBe(429)
    expect(await early.json()).toMatchObject({
      error_code: 'over_email_send_rate_limit',
      msg: 'For security purposes, you can only request this after 1 seconds.',
    })
  })

  test('a recovery waits a minute, then goes out', async () => {
    await signedUp(stack, email)
    expect((await limited(post('recover', { email }))).status).toBe(200)
    expect((await limited(post('recover', { email }))).status).toBe(429)
    await age('recovery_sent_at', 61)
    expect((await limited(post('recover', { email }))).status).toBe(200)
  })

  test('neither a confirmed nor an unknown address is told when a mail went out', async () => {
    await signedUp(stack, email)
    await age('confirmation_sent_at', 1)
    expect((await limited(post('resend', { type: 'signup', email }))).status).toBe(200)
    for (let time = 0; time < 2; time++)
      expect((await limited(post('recover', { email: 'zoe@ong.org.br' }))).status).toBe(200)
  })
})

describe('the mails of an hour, to everybody together', () => {
  /** Two may be sent; these were, so many minutes ago. */
  const after = (...minutes: number[]) =>
    liteWith(
      stack,
      limitMailsPerHour(stack.db, 2, () => minutes.map((ago) => Date.now() - ago * 60_000)),
    )

  test.each([
    ['a recovery', 'recover', { email }],
    ['a sign-up', 'signup', { email: 'nova@ong.org.br', password }],
  ])('refuse %s beyond the limit', async (_, route, body) => {
    await signedUp(stack, email)
    const refused = await after(59, 1)(post(route, body))
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({
      code: 429,
      error_code: 'over_email_send_rate_limit',
      msg: 'email rate limit exceeded',
    })
  })

  test('count no older ones, and refuse nothing that sends no mail', async () => {
    await signedUp(stack, email)
    expect((await after(61, 1)(post('recover', { email }))).status).toBe(200)
    expect((await after(2, 1)(post('recover', { email: 'zoe@ong.org.br' }))).status).toBe(200)
  })
})

describe('a code by mail', () => {
  const requestCode = () => client(stack).auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  const code = () => /^\d{8}$/m.exec(stack.inbox.lastTo(email)?.text ?? '')?.[0] ?? ''

  test('lite alone does not take it under the type that the auth server names', async () => {
    await signedUp(stack, email)
    await requestCode()
    expect((await stack.lite(post('verify', { email, token: code(), type: 'email' }))).status).toBe(400)
  })

  test('signs in once; a wrong one is refused', async () => {
    await signedUp(stack, email)
    expect((await requestCode()).error).toBeNull()
    const right = code()
    const verify = (token: string) => client(stack).auth.verifyOtp({ email, token, type: 'email' })
    expect((await verify(right === '00000000' ? '00000001' : '00000000')).error?.code).toBe('otp_expired')
    expect((await verify(right)).data.user?.email).toBe(email)
    expect((await verify(right)).error?.code).toBe('otp_expired')
  })

  test('is refused to an unknown address, for which no account is made', async () => {
    expect((await requestCode()).error?.code).toBe('otp_disabled')
    expect(await confirmedAt()).toEqual([])
  })

  test('an unconfirmed account gets its confirmation link instead', async () => {
    await unconfirmed()
    stack.inbox.clear()
    expect((await requestCode()).error).toBeNull()
    expect(linkTo(stack, email)).toContain('type=signup')
  })
})

describe('a login link to an unknown address', () => {
  test('lite alone creates a confirmed account', async () => {
    await stack.lite(post('otp', { email }))
    expect(await confirmedAt()).not.toEqual([{ email_confirmed_at: null }])
  })

  test('creates an unconfirmed account and mails its confirmation', async () => {
    const fix = confirmOtpSignup(stack.db, () => Promise.resolve())
    expect((await liteWith(stack, fix)(post('otp', { email }))).status).toBe(200)
    expect(await confirmedAt()).toEqual([{ email_confirmed_at: null }])
    expect(linkTo(stack, email)).toContain('type=signup')
  })
})

describe('a wrong password', () => {
  const codeOf = async (given: string, address = email) =>
    (await client(stack).auth.signInWithPassword({ email: address, password: given })).error?.code

  test('lite alone tells anybody that an address waits for its confirmation', async () => {
    await unconfirmed()
    const wrong = post('token?grant_type=password', { email, password: 'errada1' })
    expect(await (await stack.lite(wrong)).json()).toMatchObject({ error_code: 'email_not_confirmed' })
  })

  test.each([
    ['is all that is said of an unconfirmed address', 'errada1', email, 'invalid_credentials'],
    ['is all that is said of an unknown one', 'errada1', 'zoe@ong.org.br', 'invalid_credentials'],
    ['is none where the right one is told to confirm', password, 'ANA@ong.org.br', 'email_not_confirmed'],
  ])('%s', async (_, given, address, code) => {
    await unconfirmed()
    expect(await codeOf(given, address)).toBe(code)
  })
})

describe('a changed account', () => {
  test('lite alone leaves the other sessions after a new password', async () => {
    await signedUp(stack, email)
    const [here, elsewhere] = [await loggedIn(stack, email), await loggedIn(stack, email)]
    const { data } = await here.client.auth.getSession()
    const headers = { authorization: `Bearer ${data.session?.access_token}` }
    const change = request(stack, 'PUT', '/auth/v1/user', { json: { password: 'outra-senha' }, headers })
    expect((await stack.lite(change)).status).toBe(200)
    expect((await elsewhere.client.auth.getUser()).error).toBeNull()
  })

  test('ends the other sessions at once, their tokens included', async () => {
    await signedUp(stack, email)
    const [here, elsewhere] = [await loggedIn(stack, email), await loggedIn(stack, email)]
    expect((await here.client.auth.updateUser({ password: 'outra-senha' })).error).toBeNull()
    const own = ({ client: one }: typeof here) => one.from('profiles').select('email').single()
    expect((await own(elsewhere)).error).toMatchObject({ code: '42501', details: 'session' })
    expect((await elsewhere.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await own(here)).data).toEqual({ email })
  })

  test('announces a new password by mail, and no refused or other change', async () => {
    await signedUp(stack, email)
    const { auth } = (await loggedIn(stack, email)).client
    stack.inbox.clear()
    expect((await auth.updateUser({ password: '123' })).error).not.toBeNull()
    expect((await auth.updateUser({ data: { name: 'Ana' } })).error).toBeNull()
    expect(stack.inbox.list()).toEqual([])
    expect((await auth.updateUser({ password: 'outra-senha' })).error).toBeNull()
    expect(stack.inbox.list()).toMatchObject([
      { to: email, subject: 'A senha da sua conta foi trocada no Mutirão' },
    ])
  })

  test('takes no address that nobody proved to be theirs', async () => {
    await signedUp(stack, email)
    const { auth } = (await loggedIn(stack, email)).client
    const { error } = await auth.updateUser({ email: 'presidente@outra.org.br' })
    expect(error?.code).toBe('email_change_unavailable')
  })
})

describe('app_metadata', () => {
  const change = async () => {
    await signedUp(stack, email)
    const { data } = await (await loggedIn(stack, email)).client.auth.getSession()
    const headers = { authorization: `Bearer ${data.session?.access_token}` }
    return request(stack, 'PUT', '/auth/v1/user', { json: { app_metadata: { role: 'admin' } }, headers })
  }

  test('lite alone ignores what a person sends', async () => {
    expect((await stack.lite(await change())).status).toBe(200)
  })

  test('is refused', async () => {
    const answer = await stack.fetch(await change())
    expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: 'not_admin' }])
  })
})

describe('a refresh token that was replaced', () => {
  const renew = async (send: typeof stack.lite, token: string) =>
    (await send(post('token?grant_type=refresh_token', { refresh_token: token }))).status
  const replacedTwice = async () => {
    await signedUp(stack, email)
    const { auth } = (await loggedIn(stack, email)).client
    const first = (await auth.getSession()).data.session?.refresh_token ?? ''
    await auth.refreshSession()
    await auth.refreshSession()
    return { auth, first }
  }

  test('lite alone ends the session when it comes late', async () => {
    const { auth, first } = await replacedTwice()
    expect(await renew(stack.lite, first)).toBe(400)
    expect((await auth.refreshSession()).error?.code).toBe('refresh_token_already_used')
  })

  test('is forgiven for ten seconds', async () => {
    const { auth, first } = await replacedTwice()
    expect(await renew(stack.fetch, first)).toBe(200)
    expect((await auth.refreshSession()).error).toBeNull()
    await stack.db.query(`update auth.refresh_tokens set updated_at = now() - interval '11 seconds'`)
    expect(await renew(stack.fetch, first)).toBe(400)
  })

  test('is not mistaken for one that never was', async () => {
    const { error } = await client(stack).auth.refreshSession({ refresh_token: 'xxxxxxxxxxxx' })
    expect(error?.code).toBe('refresh_token_not_found')
  })
})

describe('a token', () => {
  test('lite alone leaves out the level; the stack tells it and what the person chose', async () => {
    await signedUp(stack, email, { data: { name: 'Ana' } })
    const claimsOf = async (send: typeof stack.lite) => {
      const answer = await send(post('token?grant_type=password', { email, password }))
      return readClaims(z.object({ access_token: z.string() }).parse(await answer.json()).access_token)
    }
    expect(await claimsOf(stack.lite)).not.toHaveProperty('aal')
    expect(await claimsOf(stack.fetch)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
      user_metadata: { name: 'Ana' },
      app_metadata: { provider: 'email' },
      is_anonymous: false,
    })
  })

  test('of a mailed link says so', async () => {
    await unconfirmed()
    const landing = await openLink(stack, linkTo(stack, email))
    const claims = readClaims(new URLSearchParams(landing.hash.slice(1)).get('access_token') ?? '')
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] })
  })
})
