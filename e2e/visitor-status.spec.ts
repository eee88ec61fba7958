import { expect, test } from './fixtures.ts'
import { pauseRedirects, toast } from './visitor-support.ts'

test('status: pending turns into approved by itself', async ({ page, api, signInAs, expectAccessible }) => {
  await pauseRedirects(page)
  const person = await api.person()
  await signInAs(page, person)
  await page.goto('/cadastro-finalizado')
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastro Confirmado!' })).toBeVisible()
  await expect(page.getByText(/1 a 2 dias úteis/)).toBeVisible()
  await page.getByRole('button', { name: 'Verificar status novamente' }).click()
  await expect(page.getByText(/ainda em análise\.$/)).toBeVisible()
  await expectAccessible(page)

  await api.decide(person.id, 'approved')
  // Without Realtime it looks every 10 s.
  await expect(page.getByRole('heading', { level: 1, name: 'Acesso Aprovado!' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(toast(page, 'Status atualizado')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir para o perfil da ONG' }).click()
  await expect(page).toHaveURL('/perfil-ong')
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
  await page.route(/user_approval|get_user_roles/, (route) =>
    route.fulfill({ status: 500, json: { message: 'boom' } }),
  )
  await signInAs(page, person)
  await page.goto('/cadastro-finalizado')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Não foi possível verificar seu status' }),
  ).toBeVisible()
  await expectAccessible(page)

  const admin = await api.admin()
  await admin
    .from('user_approval')
    .update({ status: 'rejected', notes: 'O CNPJ informado é de outra entidade.' })
    .eq('user_id', person.id)
    .select()
    .throwOnError()
  await page.unroute(/user_approval|get_user_roles/)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Acesso Negado' })).toBeVisible()
  await expect(page.getByText('O CNPJ informado é de outra entidade.')).toBeVisible()
  await expectAccessible(page)
})
