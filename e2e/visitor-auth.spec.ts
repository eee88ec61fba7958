import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { expectFits, logIn, toast } from './visitor-support.ts'

test('login: empty, refused, cut off', async ({ page, expectAccessible, consoleErrors }) => {
  consoleErrors.allow(/400|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.goto('/auth')
  await expectFits(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(toast(page, 'Credenciais inválidas')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByText('Informe sua senha.')).toBeVisible()
  await expectAccessible(page)

  await logIn(page, 'ninguem@ong.example', 'errada1')
  await expect(toast(page, 'Erro no login')).toBeVisible()
  await expect(page.getByText('Email ou senha inválidos. Tente novamente.')).toBeVisible()

  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar senha' }).click()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(toast(page, 'Erro de autenticação')).toBeVisible()
  await expect(page.getByText(/Você está sem internet/)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/Nada foi enviado/)).toBeVisible()
  await expect(page.getByText(/fica guardado neste aparelho/)).toHaveCount(0)
  await expect(page.getByLabel('E-mail')).toHaveValue('ninguem@ong.example')
  await page.context().setOffline(false)
})

test('login: pending and rejected', async ({ page, api, expectAccessible }) => {
  const pending = await api.person()
  await page.goto('/auth')
  await logIn(page, pending.email, pending.password)
  await expect(toast(page, 'Acesso pendente')).toBeVisible()
  await expect(page).toHaveURL('/cadastro-finalizado')

  await page.goto('/auth')
  await expect(page.getByText('Cadastro pendente')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)

  const rejected = await api.person({ decision: 'rejected' })
  await logIn(page, rejected.email, rejected.password)
  await expect(page.getByText('Seu cadastro foi rejeitado pelo administrador.')).toBeVisible()
  await expect(page.getByText(/Seu cadastro foi analisado e não foi aprovado/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu do usuário' })).toHaveCount(0)
  await expect(page).toHaveURL('/auth')
  await expectFits(page)
  await expectAccessible(page)

  await page.goto('/perfil-ong')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText(/Entre em contato com a administração para mais informações/)).toBeVisible()
})

test('login: while the status is read', async ({ page, api, expectAccessible }) => {
  const { email, password } = await api.person({ decision: 'approved' })
  const release = await holdRequests(page, '**/rest/v1/user_approval*')
  await page.goto('/auth')
  await logIn(page, email, password)
  await expect(page.getByText('Verificando status da conta')).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page).toHaveURL('/perfil-ong')
})

test('login: an address that is not verified gets a new link', async ({
  page,
  api,
  expectAccessible,
  consoleErrors,
}) => {
  consoleErrors.allow(/400|429/)
  const { email, password } = await api.person({ confirmed: false })
  await page.goto('/auth')
  await logIn(page, email, password)
  await expect(page.getByText('Falta confirmar seu e-mail')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  // The service itself refuses a second mail within a minute. Nothing was sent, so nothing counts down.
  const again = page.getByRole('button', { name: 'Reenviar link', exact: true })
  await again.click()
  await expect(
    page.getByText('Nenhum e-mail novo foi enviado agora, porque há um limite de envios.'),
  ).toBeVisible()
  await expect(again).toBeVisible()
})
