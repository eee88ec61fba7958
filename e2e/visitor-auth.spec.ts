import { expect, test } from './fixtures.ts'
import { expectToast, heading, logIn, pauseRedirects, pauseRequests } from './page-support.ts'

const address = () => `nova-${crypto.randomUUID()}@ong.example`

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
  await expectToast(page, 'Credenciais inválidas')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expectAccessible(page)

  await page.context().setOffline(true)
  await logIn(page, email, password)
  await expectToast(page, 'Erro de autenticação')
  await expect(page.getByText(/Você está sem internet/)).toBeInViewport({ ratio: 1 })
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Falta confirmar seu e-mail')).toBeVisible()
  await expectAccessible(page)
})

test('login: fields that a password manager filled without an event', async ({ page, api }) => {
  const { email, password } = await api.person({ decision: 'approved' })
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
  for (const [label, text] of [
    ['E-mail', `\u200B${email}`],
    ['Senha', password],
  ] as const)
    await page
      .getByLabel(label, { exact: true })
      .evaluate((field, value) => Reflect.set(field, 'value', value), text)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/perfil-ong')
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

test('sign-up: from the form to the open mail', async ({ page, api, expectAccessible }) => {
  await pauseRedirects(page)
  const email = address()
  await page.goto('/auth?tab=cadastro')
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill('ana😀@exemplo.org')
  await page.getByLabel('Senha', { exact: true }).fill('segredo1')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email inválido')
  await expectToast(page, 'Erro no cadastro')
  await expectAccessible(page)

  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Criar conta' }).dblclick()
  await expect(page).toHaveURL('/confirmacao-cadastro')
  await expectToast(page, 'Cadastro iniciado')
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  const link = await api.link(email, /Confirme/)
  expect(await api.mails(email)).toHaveLength(1)
  await page.goto(link)
  await expect(heading(page, 'Email Verificado com Sucesso!')).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Acompanhar meu cadastro' }).click()
  await expect(heading(page, 'Cadastro Confirmado!')).toBeVisible()
})

test('verification: a used link, and one whose error arrives at the landing page', async ({
  page,
  api,
  expectAccessible,
}) => {
  await pauseRedirects(page)
  const email = address()
  const emailRedirectTo = `${api.baseURL}/redirect-to-mutirao`
  await api.client().auth.signUp({ email, password: 'segredo1', options: { emailRedirectTo } })
  const link = await api.link(email, /Confirme/)
  await fetch(link, { redirect: 'manual' })
  await page.goto(link)
  await expect(heading(page, 'Ocorreu um erro')).toBeVisible()
  await expectAccessible(page)
  // The landing page, which loads nothing of the app before somebody touches it, hands it on at once.
  await page.goto('/#error=access_denied&error_code=otp_expired&error_description=x')
  await expect(page).toHaveURL(/^[^#]*\/email-verification/)
  await expect(heading(page, 'Não foi possível verificar')).toBeVisible()
  await expectAccessible(page)
})

test('status: pending turns into approved by itself', async ({ page, api, signInAs, expectAccessible }) => {
  await pauseRedirects(page)
  const person = await api.person()
  await signInAs(page, person)
  await page.goto('/cadastro-finalizado')
  await page.getByRole('button', { name: 'Verificar status novamente' }).click()
  await expect(page.getByText(/ainda em análise\.$/)).toBeVisible()
  await expectAccessible(page)
  await api.decide(person.id, 'approved')
  // Without Realtime it looks every 10 s.
  await expect(heading(page, 'Acesso Aprovado!')).toBeVisible({ timeout: 20_000 })
  await expectToast(page, 'Status atualizado')
  await expectAccessible(page)
})

test('status: cannot be read, and then rejected with the reason', async ({
  page,
  api,
  signInAs,
  expectAccessible,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/)
  const person = await api.person()
  const status = /user_approval|get_user_roles/
  await page.route(status, (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
  await signInAs(page, person)
  await page.goto('/cadastro-finalizado')
  await expect(heading(page, 'Não foi possível verificar seu status')).toBeVisible()
  await expectAccessible(page)
  const admin = await api.admin()
  await admin
    .from('user_approval')
    .update({ status: 'rejected', notes: 'O CNPJ informado é de outra entidade.' })
    .eq('user_id', person.id)
    .select()
    .throwOnError()
  await page.unroute(status)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(heading(page, 'Acesso Negado')).toBeVisible()
  await expect(page.getByText('O CNPJ informado é de outra entidade.')).toBeVisible()
  await expectAccessible(page)
})

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
  await expect(heading(page, 'Email Enviado')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/auth/v1/user', (route) => route.abort())
  await page.goto(await api.link(email, /senha/))
  await expect(heading(page, 'Não foi possível verificar o link')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/auth/v1/user')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(heading(page, 'Redefinir senha')).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expectAccessible(page)

  // A reload does not lose the right to set it.
  await page.reload()
  await page.getByLabel('Nova senha').fill('nova-senha-1')
  await page.getByLabel('Confirmar senha').fill('nova-senha-2')
  await page.getByRole('button', { name: 'Redefinir senha' }).click()
  await expectToast(page, 'As senhas não coincidem')
  await expectAccessible(page)
  await page.getByLabel('Confirmar senha').fill('nova-senha-1')
  await page.getByRole('button', { name: 'Redefinir senha' }).click()
  await expect(heading(page, 'Senha alterada com sucesso')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/auth')
  await logIn(page, email, 'nova-senha-1')
  await expect(page).toHaveURL('/perfil-ong')
})

test('reset by a code, where the link does not hold', async ({ page, api, expectAccessible }) => {
  const { email } = await api.person()
  await page.goto('/reset-password#error=access_denied&error_code=otp_expired')
  await expect(heading(page, 'Link inválido ou expirado')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Receber um código' }).click()
  await expect(heading(page, 'Receber um código')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(heading(page, 'Digite o código')).toBeVisible()
  await expectAccessible(page)
})
