import { expect, test } from './fixtures.ts'
import { pauseRequests } from './pause-requests.ts'
import { logIn, toast } from './visitor-support.ts'

test('login: empty, cut off, and an address that is not verified', async ({
  page,
  api,
  expectAccessible,
  consoleErrors,
}) => {
  consoleErrors.allow(/400|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { email, password } = await api.person({ confirmed: false })
  await page.goto('/auth')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(toast(page, 'Credenciais inválidas')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByText('Informe sua senha.')).toBeVisible()
  await expectAccessible(page)

  await page.context().setOffline(true)
  await logIn(page, email, password)
  await expect(toast(page, 'Erro de autenticação')).toBeVisible()
  await expect(page.getByText(/Você está sem internet/)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/O servidor não respondeu/)).toBeVisible()
  await expect(page.getByText(/fica guardado neste aparelho/)).toHaveCount(0)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.context().setOffline(false)

  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Falta confirmar seu e-mail')).toBeVisible()
  await expectAccessible(page)
})

test('login: pending, rejected, and while the status is read', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(page, await api.person())
  await page.goto('/auth')
  await expect(page.getByText('Cadastro pendente')).toBeVisible()
  await expectAccessible(page)

  const rejected = await api.person({ decision: 'rejected' })
  await logIn(page, rejected.email, rejected.password)
  await expect(page.getByText('Seu cadastro foi rejeitado pelo administrador.')).toBeVisible()
  await expect(page.getByText(/Seu cadastro foi analisado e não foi aprovado/)).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await expectAccessible(page)

  const approved = await api.person({ decision: 'approved' })
  const release = await pauseRequests(page, '**/rest/v1/user_approval*')
  await logIn(page, approved.email, approved.password)
  await expect(page.getByText('Verificando status da conta')).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page).toHaveURL('/perfil-ong')
})
