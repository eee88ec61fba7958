import type { Locator, Page } from '@playwright/test'
import { sampleBytes } from '../tests/domain/documents/sample-files.ts'
import { expect, test } from './fixtures.ts'
import {
  choose,
  chooseBytes,
  control,
  expectSent,
  expectStep,
  next,
  openProfile,
  slotItem,
  storedStep,
  upload,
} from './profile-support.ts'

const offline = 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.'

test('a line cut during a save and during an upload: the error, the next try, and one stored file', async ({
  page,
  context,
  api,
  signInAs,
  consoleErrors,
  expectAccessible,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkLoadError/)
  // Storage's error for an object that exists already.
  consoleErrors.allow(/400 \(Bad Request\)/)
  const person = await openProfile({ page, api, signInAs })
  await page.getByLabel('Nome da organização').fill('Casa do Povo')
  const bell = page.getByRole('button', { name: /^Notificações/ })
  await bell.click()
  const notifications = page.getByRole('region', { name: 'Notificações', exact: true })
  await expect(notifications).toBeVisible()
  await context.setOffline(true)
  // What stands above the bar then leaves the bell uncovered, and its list on the screen.
  await expect(page.getByText(/^Você está sem internet/)).toBeVisible()
  const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom)
  const top = await notifications.evaluate((element) => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(await bottomOf(bell))
  expect(await bottomOf(notifications)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await bell.click()
  await next(page)
  await expect(page.getByText('Erro ao salvar progresso')).toBeVisible()
  await expect(page.getByText('Não foi possível salvar os dados. Tente novamente.')).toBeVisible()
  await expect(page.getByLabel('Nome da organização')).toHaveValue('Casa do Povo')
  expect(await storedStep(person, 'dados-basicos')).toBeNull()
  await context.setOffline(false)
  await next(page)
  await expectStep(page, 'detalhes-ong')
  expect(await storedStep(person, 'dados-basicos')).toMatchObject({
    form_data: { nome: 'Casa do Povo' },
    versao: 1,
  })

  await page.getByRole('tab', { name: 'Documentos' }).click()
  const slot = slotItem(page, 'estatuto')
  await expect(slot).toBeVisible()
  await context.setOffline(true)
  await choose(page, 'estatuto', 'pdf')
  await expect(slot.getByRole('alert')).toHaveText(offline)
  await expect(slot.getByText('Erro', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expectAccessible(page)

  // The file arrives, its answer does not.
  let lose = () => {}
  const lost = new Promise<void>((resolve) => (lose = resolve))
  await page.route('**/object/upload/sign/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    await route.abort()
    lose()
  })
  await slot.getByRole('button', { name: /Tentar novamente/ }).click()
  await lost
  await expect(slot.getByRole('button', { name: /Tentar novamente/ })).toBeVisible()
  await page.unroute('**/object/upload/sign/**')
  await slot.getByRole('button', { name: /Tentar novamente/ }).click()
  await expectSent(page, 'estatuto')

  const { data } = await person.client
    .from('documentos')
    .select('org_id, arquivo_url')
    .single()
    .throwOnError()
  const objects = await person.client.storage.from('documentos').list(`${data.org_id}/estatuto`)
  expect(objects.data?.map(({ name }) => name)).toEqual([data.arquivo_url.split('/').at(-1)])
})

test('with step 3 comes all the code that its buttons need but for photographs, which say so; a large file waits for none', async ({
  page,
  api,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/)
  const saved = { 'dados-basicos': {}, 'detalhes-ong': {} }
  await openProfile({ page, api, signInAs }, { saved, at: 'detalhes-ong' })
  let isCut = false
  await page.route('**/assets/*', (route) => (isCut ? route.abort('internetdisconnected') : route.fallback()))
  await page.route('**/assets/profile-documents-*.js', async (route) => {
    const response = await route.fetch()
    // Later requests fail: some browsers never retry a failed import.
    isCut = true
    await route.fulfill({ response })
  })
  await page.getByRole('tab', { name: 'Documentos' }).click()
  for (const slot of ['estatuto', 'ataEleicao', 'cartaoCnpj'] as const) {
    await upload(page, slot)
  }
  const large = new Uint8Array(7 * 1024 * 1024)
  large.set(await sampleBytes('pdf'))
  await chooseBytes(page, 'materiais', 'materiais.pdf', large)
  await expectSent(page, 'materiais')
  await slotItem(page, 'estatuto')
    .getByRole('button', { name: 'Fotografar páginas: Estatuto social' })
    .click()
  await expect(page.getByText('Não foi possível abrir a tela de fotos')).toBeVisible()
  await expect(page.getByText(/ Depois recarregue a página\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Ler a política de privacidade' }).click()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await control(page, 'documentos', 'privacyPolicy').check()
  await page.getByRole('button', { name: 'Finalizar cadastro' }).click()
  await expect(page.getByRole('dialog', { name: /Parabéns/ })).toBeVisible()
})

/** From now on each file of the app is cut off once. Returns their addresses. */
async function cutOnce(page: Page) {
  const cut = new Set<string>()
  await page.route('**/assets/*.js', (route) => {
    const url = route.request().url()
    if (cut.has(url)) return route.fallback()
    cut.add(url)
    return route.abort('connectionreset')
  })
  return cut
}

test('a file that is cut off once is asked for again, and takes no page away', async ({
  page,
  api,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_CONNECTION_RESET/)
  await openProfile({ page, api, signInAs }, { saved: { 'dados-basicos': {} }, at: 'detalhes-ong' })
  const cut = await cutOnce(page)
  await next(page)
  await expectStep(page, 'documentos')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Início' }).click()
  await expect(page).toHaveURL('/portal-parceiro')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(cut.size).toBeGreaterThan(5)
})

test('pages of administrators open although each of their files is cut off once', async ({
  page,
  signInAsAdmin,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_CONNECTION_RESET/)
  await signInAsAdmin(page)
  await page.goto('/portal-parceiro')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const cut = await cutOnce(page)
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Painel administrativo' })).toBeVisible()
  await page.getByRole('link', { name: 'Organizações', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Organizações' })).toBeVisible()
  expect(cut.size).toBeGreaterThan(10)
})
