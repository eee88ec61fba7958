import type { Page } from '@playwright/test'
import { expectToast } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import type { LocalApi } from './local-api.ts'
import { desk } from './sizes.ts'

test.use(desk)

const newAddress = () => `nova-${crypto.randomUUID()}@ong.example`

async function fillIn(page: Page, email: string) {
  await page.goto('/admin/usuarios/novo')
  await page.getByLabel('Nome').fill('Pessoa Nova')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Papel', { exact: true }).selectOption('Gerente')
}

const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()

/** The accounts that the list of users knows by this address. */
async function accounts(api: LocalApi, email: string) {
  const admin = await api.admin()
  const { data } = await admin.rpc('list_users', { p_search: email }).throwOnError()
  return data.map(({ nome, role, status }) => ({ nome, role, status }))
}

const finished = [{ nome: 'Pessoa Nova', role: 'manager', status: 'approved' }]

test('a creation whose second request fails is undone, and works when tried again', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/)
  const email = newAddress()
  await signInAsAdmin(page)
  await fillIn(page, email)
  const second = '**/rpc/create_user_and_profile'
  await page.route(second, (route) =>
    route.fulfill({ status: 500, json: { code: '57014', message: 'canceling statement' } }),
  )
  await save(page)
  await expectToast(page, 'Error creating user profile')
  await expect(page.getByText('O servidor demorou demais para responder. Tente novamente.')).toBeVisible()
  expect(await accounts(api, email)).toEqual([])
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expectAccessible(page)

  await page.unroute(second)
  await save(page)
  await expectToast(page, 'Usuário criado')
  await expect(page).toHaveURL('/admin/usuarios')
  expect(await accounts(api, email)).toEqual(finished)
})

test('a creation interrupted by a lost connection is finished on the next attempt, even after a reload', async ({
  page,
  api,
  signInAsAdmin,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const email = newAddress()
  await signInAsAdmin(page)
  await fillIn(page, email)
  const afterSignUp = /\/rpc\/(create_user_and_profile|discard_created_user)$/
  await page.route(afterSignUp, (route) => route.abort('internetdisconnected'))
  await save(page)
  await expectToast(page, 'Error creating user profile')
  await expect(
    page.getByText('Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.'),
  ).toBeVisible()
  // Half-made: the login is there, without access.
  expect(await accounts(api, email)).toMatchObject([{ role: 'pending', status: 'pending' }])

  await page.unroute(afterSignUp)
  await page.reload()
  await fillIn(page, ` ${email.toUpperCase()}`)
  await save(page)
  await expectToast(page, 'Usuário criado')
  expect(await accounts(api, email)).toEqual(finished)
  expect(await api.mails(email)).toHaveLength(1)
})

test('a creation refused at its first request leaves nothing behind', async ({
  page,
  api,
  signInAsAdmin,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/)
  const email = newAddress()
  await signInAsAdmin(page)
  await fillIn(page, email)
  const first = '**/auth/v1/signup*'
  await page.route(first, (route) =>
    route.fulfill({ status: 500, json: { code: 500, error_code: 'unexpected_failure', msg: 'internal' } }),
  )
  await save(page)
  await expectToast(page, 'Error creating user')
  await expect(
    page.getByText('Algo não saiu como esperado. Tente novamente em alguns instantes.'),
  ).toBeVisible()
  expect(await accounts(api, email)).toEqual([])
  await page.unroute(first)
  await save(page)
  await expectToast(page, 'Usuário criado')
  expect(await accounts(api, email)).toEqual(finished)
})
