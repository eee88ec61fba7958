import { expect, test } from './fixtures.ts'
import { firstLink, pauseRedirects, logIn, toast } from './visitor-support.ts'

test('reset: ask, receive, open it while the line is down, set, log in', async ({
  page,
  api,
  expectAccessible,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|Failed to fetch/)
  await pauseRedirects(page)
  const { email } = await api.person({ decision: 'approved' })
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Esqueceu sua senha?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar link de redefinição' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Email Enviado' })).toBeVisible()
  await expectAccessible(page)

  await page.route('**/auth/v1/user', (route) => route.abort())
  await page.goto(firstLink(await api.mail(email, /senha/)))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Não foi possível verificar o link' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/auth/v1/user')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Redefinir senha' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expectAccessible(page)

  // A reload does not lose the right to set it.
  await page.reload()
  await page.getByLabel('Nova senha').fill('nova-senha-1')
  await page.getByLabel('Confirmar senha').fill('nova-senha-2')
  await page.getByRole('button', { name: 'Redefinir senha' }).click()
  await expect(toast(page, 'As senhas não coincidem')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Confirmar senha').fill('nova-senha-1')
  await page.getByRole('button', { name: 'Redefinir senha' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Senha alterada com sucesso' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/auth')
  await logIn(page, email, 'nova-senha-1')
  await expect(page).toHaveURL('/perfil-ong')
})

test('reset by a code, where the link does not hold', async ({ page, api, expectAccessible }) => {
  const { email } = await api.person()
  await page.goto('/reset-password#error=access_denied&error_code=otp_expired')
  await expect(page.getByRole('heading', { level: 1, name: 'Link inválido ou expirado' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Receber um código' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receber um código' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Digite o código' })).toBeVisible()
  await expectAccessible(page)
})
