import { expect, test } from './fixtures.ts'
import type { LocalApi } from './local-api.ts'
import { firstLink, pauseRedirects, toast } from './visitor-support.ts'

const address = () => `nova-${crypto.randomUUID()}@ong.example`

/** Signs a person up as the form does; returns the mailed link. */
async function mailedLink(api: LocalApi): Promise<string> {
  const email = address()
  const { error } = await api.client().auth.signUp({
    email,
    password: 'segredo1',
    options: { emailRedirectTo: `${api.baseURL}/redirect-to-mutirao` },
  })
  if (error) throw error
  return firstLink(await api.mail(email, /Confirme/))
}

test('sign-up: from the form to the open mail', async ({ page, api, expectAccessible }) => {
  await pauseRedirects(page)
  const email = address()
  await page.goto('/auth?tab=cadastro')
  await expect(page.getByText(/fica pendente até que um administrador o aprove/)).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('E-mail').fill('ana😀@exemplo.org')
  await page.getByLabel('Senha', { exact: true }).fill('segredo1')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email inválido')
  await expect(toast(page, 'Erro no cadastro')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Criar conta' }).dblclick()
  await expect(page).toHaveURL('/confirmacao-cadastro')
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastro realizado com sucesso' })).toBeVisible()
  await expect(toast(page, 'Cadastro iniciado')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: /Reenviar link em \d+ s/ })).toBeVisible()
  await expectAccessible(page)
  const mails = await api.mails(email)
  expect(mails).toHaveLength(1)

  // A reload still knows the address.
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()

  await page.goto(firstLink(await api.mail(email, /Confirme/)))
  await expect(page.getByRole('heading', { level: 1, name: 'Email Verificado com Sucesso!' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Acompanhar meu cadastro' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastro Confirmado!' })).toBeVisible()
})

test('verification: a used link, and one whose error arrives at the landing page', async ({
  page,
  api,
  expectAccessible,
}) => {
  await pauseRedirects(page)
  const link = await mailedLink(api)
  await fetch(link, { redirect: 'manual' })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Ocorreu um erro' })).toBeVisible()
  await expect(
    page.getByText('O link de verificação expirou. Por favor, solicite um novo link.'),
  ).toBeVisible()
  await expectAccessible(page)

  // The landing page, which loads nothing of the app before somebody touches it, hands it on at once.
  await page.goto('/#error=access_denied&error_code=otp_expired&error_description=x')
  await expect(page).toHaveURL(/^[^#]*\/email-verification/)
  await expect(
    page.getByText('O link de verificação expirou. Por favor, solicite um novo link.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Não foi possível verificar' })).toBeVisible()
  await expect(page.getByText(/expiram após 24 horas/)).toBeVisible()
  await expectAccessible(page)
})
