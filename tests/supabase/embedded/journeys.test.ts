import { expect, test } from 'vitest'
import { client, serviceClient } from '../../support/client.ts'
import { linkTo, mailTo, openLink, sendDecisionMails } from '../../support/mail.ts'
import { makeAdministrator } from '../../support/make-administrator.ts'
import { admin, approved, loggedIn, signedUp, signedUpByMail } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
const EMAIL = 'ana@ong.org.br'

test('sign-up, mailed link, session', async () => {
  const browser = client(stack)
  const target = `${stack.siteUrl}/redirect-to-mutirao`
  await browser.auth.signUp({ email: EMAIL, password: 'segredo1', options: { emailRedirectTo: target } })
  const early = await browser.auth.signInWithPassword({ email: EMAIL, password: 'segredo1' })
  expect(early.error?.code).toBe('email_not_confirmed')

  expect(mailTo(stack, EMAIL).subject).toBe('Confirme seu e-mail no Mutirão')
  const landing = await openLink(stack, linkTo(stack, EMAIL))
  expect(landing.pathname).toBe('/redirect-to-mutirao')
  const session = new URLSearchParams(landing.hash.slice(1))
  expect(session.get('type')).toBe('signup')
  await browser.auth.setSession({
    access_token: session.get('access_token') ?? '',
    refresh_token: session.get('refresh_token') ?? '',
  })
  const { data } = await browser.auth.getUser()
  expect(data.user?.email).toBe(EMAIL)
})

test('a link opens once', async () => {
  await signedUpByMail(stack, EMAIL)
  const again = await openLink(stack, linkTo(stack, EMAIL))
  const answer = new URLSearchParams(again.hash.slice(1))
  expect(answer.get('error')).toBe('access_denied')
  expect(answer.get('error_code')).toBe('otp_expired')
})

test('a link is refused after 24 hours', async () => {
  await client(stack).auth.signUp({ email: EMAIL, password: 'segredo1' })
  const age = async (interval: string) =>
    stack.db.query(`update auth.users set confirmation_sent_at = now() - $2::interval where email = $1`, [
      EMAIL,
      interval,
    ])
  await age('24 hours 1 minute')
  const late = await openLink(stack, linkTo(stack, EMAIL))
  expect(new URLSearchParams(late.hash.slice(1)).get('error_code')).toBe('otp_expired')
  await age('23 hours 59 minutes')
  const inTime = await openLink(stack, linkTo(stack, EMAIL))
  expect(new URLSearchParams(inTime.hash.slice(1)).get('type')).toBe('signup')
})

test('recovery sets a new password', async () => {
  await signedUp(stack, EMAIL)
  const browser = client(stack)
  await browser.auth.resetPasswordForEmail(EMAIL, { redirectTo: `${stack.siteUrl}/reset-password` })
  const landing = await openLink(stack, linkTo(stack, EMAIL))
  expect(landing.pathname).toBe('/reset-password')
  const session = new URLSearchParams(landing.hash.slice(1))
  expect(session.get('type')).toBe('recovery')
  await browser.auth.setSession({
    access_token: session.get('access_token') ?? '',
    refresh_token: session.get('refresh_token') ?? '',
  })
  expect((await browser.auth.updateUser({ password: 'outra-senha' })).error).toBeNull()
  await expect(loggedIn(stack, EMAIL)).rejects.toThrow('Invalid login credentials')
  expect((await loggedIn(stack, EMAIL, 'outra-senha')).email).toBe(EMAIL)
})

test('the local administrator sees everybody', async () => {
  const ana = await approved(stack, EMAIL)
  const { client: administrator } = await admin(stack)
  const { data } = await administrator.from('user_roles').select('user_id, role').order('role')
  expect(data).toContainEqual({ user_id: ana.id, role: 'client' })
  const mine = await ana.client.from('user_roles').select('role')
  expect(mine.data).toEqual([{ role: 'client' }])
})

test('the secret key makes an administrator, as npm run admin:create does', async () => {
  const { id, client: ana } = await signedUp(stack, EMAIL)
  const service = serviceClient(stack)
  const profile = await service.from('profiles').select('id').eq('email', EMAIL).single().throwOnError()
  expect(profile.data.id).toBe(id)
  await makeAdministrator(service, { id })
  expect((await ana.from('user_approval').select('status').eq('user_id', id)).data).toEqual([
    { status: 'approved' },
  ])
})

test('a decision of an administrator reaches the inbox with the address of the page', async () => {
  const ana = await signedUp(stack, EMAIL)
  const { client: administrator } = await admin(stack)
  await administrator
    .from('user_approval')
    .update({ status: 'approved' })
    .eq('user_id', ana.id)
    .eq('status', 'pending')
    .select()
    .single()
    .throwOnError()
  await sendDecisionMails(stack)
  const mail = mailTo(stack, EMAIL)
  expect(mail.subject).toBe('Seu cadastro foi aprovado')
  expect(mail.html).not.toContain('SiteURL')
  expect(mail.links[0]).toMatch(new RegExp(`^${stack.siteUrl}/`))
})
