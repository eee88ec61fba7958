import { expect, test } from './fixtures.ts'
import type { LocalApi } from './local-api.ts'
import { expectFits, firstLink, holdRedirects, toast } from './visitor-support.ts'

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

test('sign-up: from the form to the open mail', async ({ page, api, expectAccessible, consoleErrors }) => {
  consoleErrors.allow(/422/)
  const email = address()
  await page.goto('/auth?tab=cadastro')
  await expect(page.getByText(/fica pendente até que um administrador o aprove/)).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)

  await page.getByLabel('E-mail').fill('ana😀@exemplo.org')
  await page.getByLabel('Senha', { exact: true }).fill('segredo1')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email inválido')
  await expect(toast(page, 'Erro no cadastro')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('123')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(toast(page, 'Erro no cadastro')).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill('segredo1')
  await page.getByRole('button', { name: 'Criar conta' }).dblclick()

  await expect(page).toHaveURL('/confirmacao-cadastro')
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastro realizado com sucesso' })).toBeVisible()
  await expect(toast(page, 'Cadastro iniciado')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: /Reenviar link em \d+ s/ })).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  const mails = await api.mails(email)
  expect(mails).toHaveLength(1)

  // A reload still knows the address.
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()

  await page.goto(firstLink(await api.mail(email, /Confirme/)))
  await expect(page.getByRole('heading', { level: 1, name: 'Email Verificado com Sucesso!' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expect(page).toHaveURL('/')
  await page.goto('/perfil-ong')
  await expect(page).toHaveURL('/cadastro-finalizado')
})

test('verification: success, looked at', async ({ page, api, expectAccessible }) => {
  await holdRedirects(page)
  // On a device that never saw the sign-up.
  await page.goto(await mailedLink(api))
  await expect(page.getByRole('heading', { level: 1, name: 'Email Verificado com Sucesso!' })).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Acompanhar meu cadastro' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastro Confirmado!' })).toBeVisible()
})

test('verification: a used link', async ({ page, api, expectAccessible }) => {
  await holdRedirects(page)
  const link = await mailedLink(api)
  await fetch(link, { redirect: 'manual' })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Ocorreu um erro' })).toBeVisible()
  await expect(
    page.getByText('O link de verificação expirou. Por favor, solicite um novo link.'),
  ).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Receber um novo link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Não foi possível verificar' })).toBeVisible()
  await expect(page.getByText(/expiram após 24 horas/)).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reenviar link' }).click()
  await expect(toast(page, 'Email não encontrado')).toBeVisible()
  await expect(page).toHaveURL('/auth?tab=cadastro')
})

test('verification: an error leads on after 3 s, unless one reaches for the new link', async ({ page }) => {
  await page.goto('/redirect-to-mutirao?error=server_error')
  await expect(page.getByText('Ocorreu um erro durante a verificação do email.')).toBeVisible()
  await page.getByRole('link', { name: 'Receber um novo link' }).focus()
  await page.waitForFunction(
    (start) => performance.now() - start > 4000,
    await page.evaluate(() => performance.now()),
  )
  await expect(page).toHaveURL(/redirect-to-mutirao/)
  await page.getByRole('link', { name: 'Receber um novo link' }).blur()
  await expect(page).toHaveURL('/')
})

test('a link that arrives at the landing page finds its page', async ({ page }) => {
  await page.goto('/#error=access_denied&error_code=otp_expired&error_description=x')
  await expect(page).toHaveURL(/^[^#]*\/email-verification/)
  await expect(
    page.getByText('O link de verificação expirou. Por favor, solicite um novo link.'),
  ).toBeVisible()
})
