import { describe, expect, test } from 'vitest'
import { confirmAgain } from '../../../../supabase/embedded/fixes/auth-confirm-again.ts'
import { confirmOtpSignup } from '../../../../supabase/embedded/fixes/auth-otp-signup.ts'
import {
  limitMailFrequency,
  limitMailsPerHour,
} from '../../../../supabase/embedded/fixes/auth-mail-frequency.ts'
import { resendConfirmation } from '../../../../supabase/embedded/fixes/auth-resend.ts'
import { client } from '../../../support/client.ts'
import { linkTo, openLink } from '../../../support/mail.ts'
import { loggedIn, signedUp } from '../../../support/people.ts'
import { useStack } from '../../../support/stack.ts'
import { liteWith, request } from './requests.ts'

const stack = await useStack()
const email = 'ana@ong.org.br'
const password = 'segredo1'

const post = (route: string, json: unknown) => request(stack, 'POST', `/auth/v1/${route}`, { json })
const confirmedAt = async () =>
  (await stack.db.query('select email_confirmed_at from auth.users where email = $1', [email])).rows
const age = (column: 'confirmation_sent_at' | 'recovery_sent_at', seconds: number) =>
  stack.db.query(
    `update auth.users set ${column} = now() - make_interval(secs => ${seconds}) where email = $1`,
    [email],
  )

describe('resend', () => {
  test('lite without the fix never sends again', async () => {
    await client(stack).auth.signUp({ email, password })
    expect((await stack.lite(post('resend', { type: 'signup', email }))).status).toBe(429)
  })

  test('sends a new link to the wanted page; the one before stops working', async () => {
    const browser = client(stack)
    await browser.auth.signUp({ email, password })
    const first = linkTo(stack, email)
    const emailRedirectTo = `${stack.siteUrl}/redirect-to-mutirao`
    const { error } = await browser.auth.resend({ type: 'signup', email, options: { emailRedirectTo } })
    expect(error).toBeNull()
    const old = await openLink(stack, first)
    expect(new URLSearchParams(old.hash.slice(1)).get('error_code')).toBe('otp_expired')
    const landing = await openLink(stack, linkTo(stack, email))
    expect(landing.pathname).toBe('/redirect-to-mutirao')
    expect((await loggedIn(stack, email)).email).toBe(email)
  })

  test('makes a code as long as all others', async () => {
    await client(stack).auth.signUp({ email, password })
    const codes: string[] = []
    const send = (_email: string, _hash: string, code: string) => Promise.resolve(void codes.push(code))
    const confirm = confirmAgain({ db: stack.db, otpLength: 10, send })
    await liteWith(stack, resendConfirmation(stack.db, confirm))(post('resend', { type: 'signup', email }))
    expect(codes).toEqual([expect.stringMatching(/^\d{10}$/)])
  })

  test('reveals nothing about confirmed or unknown addresses', async () => {
    await signedUp(stack, email)
    const before = stack.inbox.list().length
    expect((await client(stack).auth.resend({ type: 'signup', email })).error).toBeNull()
    const unknown = await client(stack).auth.resend({ type: 'signup', email: 'zoe@ong.org.br' })
    expect(unknown.error).toBeNull()
    expect(stack.inbox.list()).toHaveLength(before)
  })
})

describe('a repeated sign-up', () => {
  test('of an unconfirmed address sends a new link and keeps the first password', async () => {
    await client(stack).auth.signUp({ email, password })
    const again = await client(stack).auth.signUp({ email, password: 'outra-senha' })
    expect(again.error).toBeNull()
    expect(stack.inbox.list().filter(({ to }) => to === email)).toHaveLength(2)
    await openLink(stack, linkTo(stack, email))
    expect((await loggedIn(stack, email)).email).toBe(email)
  })

  test('of a confirmed address looks like a new one, and sends nothing', async () => {
    const { id } = await signedUp(stack, email)
    const before = stack.inbox.list().length
    const { data, error } = await client(stack).auth.signUp({
      email: 'ANA@ong.org.br',
      password: 'outra-senha',
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user?.identities).toEqual([])
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
    ['signup', { email, password }, 'confirmation_sent_at'],
    ['resend', { type: 'signup', email }, 'confirmation_sent_at'],
  ] as const)('%s waits a minute while unconfirmed', async (route, body, column) => {
    await client(stack).auth.signUp({ email, password })
    await age(column, 59)
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

  test('whoever is confirmed is not told when their mail went out', async () => {
    await signedUp(stack, email)
    await age('confirmation_sent_at', 1)
    expect((await limited(post('resend', { type: 'signup', email }))).status).toBe(200)
  })

  test('an unknown address is never told to wait', async () => {
    const answers = [await limited(post('recover', { email })), await limited(post('recover', { email }))]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('the mails of an hour, to everybody together', () => {
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000
  const after = (...sent: number[]) =>
    liteWith(
      stack,
      limitMailsPerHour(stack.db, 2, () => sent),
    )

  test('are refused beyond the limit with the code of the minute between two mails', async () => {
    await signedUp(stack, email)
    const refused = await after(minutesAgo(59), minutesAgo(1))(post('recover', { email }))
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({
      code: 429,
      error_code: 'over_email_send_rate_limit',
      msg: 'email rate limit exceeded',
    })
    const signup = await after(
      minutesAgo(2),
      minutesAgo(1),
    )(post('signup', { email: 'nova@ong.org.br', password }))
    expect(signup.status).toBe(429)
  })

  test('older ones do not count, and what sends no mail is never refused', async () => {
    await signedUp(stack, email)
    expect((await after(minutesAgo(61), minutesAgo(1))(post('recover', { email }))).status).toBe(200)
    const unknown = post('recover', { email: 'zoe@ong.org.br' })
    expect((await after(minutesAgo(2), minutesAgo(1))(unknown)).status).toBe(200)
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
    const token = code()
    const wrong = token === '00000000' ? '00000001' : '00000000'
    const browser = client(stack)
    const refused = await browser.auth.verifyOtp({ email, token: wrong, type: 'email' })
    expect(refused.error?.code).toBe('otp_expired')
    const { data } = await browser.auth.verifyOtp({ email, token, type: 'email' })
    expect(data.user?.email).toBe(email)
    expect((await browser.auth.verifyOtp({ email, token, type: 'email' })).error?.code).toBe('otp_expired')
  })

  test('is refused to an unknown address with a code of its own', async () => {
    expect((await requestCode()).error?.code).toBe('otp_disabled')
  })

  test('an unconfirmed account gets its confirmation link instead', async () => {
    await client(stack).auth.signUp({ email, password })
    stack.inbox.clear()
    expect((await requestCode()).error).toBeNull()
    expect(linkTo(stack, email)).toContain('type=signup')
  })
})

describe('a changed password', () => {
  test('is announced to the person by mail; a refused change is not', async () => {
    await signedUp(stack, email)
    const { client: browser } = await loggedIn(stack, email)
    stack.inbox.clear()
    expect((await browser.auth.updateUser({ password: '123' })).error).not.toBeNull()
    expect((await browser.auth.updateUser({ data: { name: 'Ana' } })).error).toBeNull()
    expect(stack.inbox.list()).toEqual([])
    expect((await browser.auth.updateUser({ password: 'outra-senha' })).error).toBeNull()
    expect(stack.inbox.list()).toMatchObject([
      { to: email, subject: 'A senha da sua conta foi trocada no Mutirão' },
    ])
  })
})

describe('a login link to an unknown address', () => {
  test('lite without the fix creates a confirmed account', async () => {
    await stack.lite(post('otp', { email }))
    expect(await confirmedAt()).not.toEqual([{ email_confirmed_at: null }])
  })

  test('creates an unconfirmed account and mails its confirmation', async () => {
    const fixed = liteWith(
      stack,
      confirmOtpSignup(stack.db, () => Promise.resolve()),
    )
    expect((await fixed(post('otp', { email }))).status).toBe(200)
    expect(await confirmedAt()).toEqual([{ email_confirmed_at: null }])
    expect(linkTo(stack, email)).toContain('type=signup')
  })

  test('makes none when told not to', async () => {
    await client(stack).auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect(await confirmedAt()).toEqual([])
  })
})
