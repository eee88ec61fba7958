import type { Page } from '@playwright/test'
import { sampleBytes } from '../tests/domain/documents/sample-files.ts'
import { expect, test } from './fixtures.ts'
import {
  choose,
  chooseBytes,
  control,
  expectSent,
  expectStep,
  next,
  menuItem,
  slotItem,
  storedStep,
  upload,
} from './profile-support.ts'

test('a line cut during a save and during an upload: the error, and the next try', async ({
  page,
  context,
  openProfile,
  consoleErrors,
  expectAccessible,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkLoadError/)
  const person = await openProfile()
  const name = page.getByLabel('Nome da organização')

  await test.step('a save', async () => {
    await name.fill('Casa do Povo')
    await context.setOffline(true)
    await expect(page.getByText(/^Você está sem internet/)).toBeVisible()
    // What stands above the bar then leaves the bell uncovered.
    await page.getByRole('button', { name: /^Notificações/ }).click({ trial: true })
    await next(page)
    await expect(page.getByText('Erro ao salvar progresso')).toBeVisible()
    await expect(name).toHaveValue('Casa do Povo')
    expect(await storedStep(person, 'dados-basicos')).toBeNull()
    await context.setOffline(false)
    await next(page)
    await expectStep(page, 'detalhes-ong')
    await expect(page.getByText('Dados salvos com sucesso')).toBeVisible()
    const stored = { form_data: { nome: 'Casa do Povo' }, versao: 1 }
    expect(await storedStep(person, 'dados-basicos')).toMatchObject(stored)
  })

  await test.step('an upload', async () => {
    await page.getByRole('tab', { name: 'Documentos' }).click()
    const slot = slotItem(page, 'estatuto')
    await expect(slot).toBeVisible()
    await context.setOffline(true)
    await choose(page, 'estatuto', 'pdf')
    await expect(slot.getByRole('alert')).toHaveText(
      'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.',
    )
    await context.setOffline(false)
    await expectAccessible(page)
    await slot.getByRole('button', { name: /Tentar novamente/ }).click()
    await expectSent(page, 'estatuto')
  })
})

test('with step 3 comes the code that its buttons need; only photographs say that theirs is missing', async ({
  page,
  openProfile,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/)
  await openProfile({ saved: { 'dados-basicos': {}, 'detalhes-ong': {} }, at: 'detalhes-ong' })
  let withStep: Set<string> | undefined
  await page.route('**/assets/*', (route) =>
    withStep?.has(route.request().url()) === false ? route.abort('internetdisconnected') : route.fallback(),
  )
  await page.route('**/assets/documents-step-*.js', async (route) => {
    const response = await route.fetch()
    // Later requests fail: some browsers never retry a failed import. Those asked for with it may come after its answer.
    const links = page.locator('link[rel=modulepreload]')
    withStep ??= new Set(await links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href)))
    await route.fulfill({ response })
  })
  await page.getByRole('tab', { name: 'Documentos' }).click()
  for (const slot of ['estatuto', 'ataEleicao', 'cartaoCnpj'] as const) await upload(page, slot)
  const large = new Uint8Array(7 * 1024 * 1024)
  large.set(await sampleBytes('pdf'))
  await chooseBytes(page, 'materiais', 'materiais.pdf', large)
  await expectSent(page, 'materiais')
  await (await menuItem(slotItem(page, 'estatuto'), /^Fotografar/)).click()
  await expect(page.getByText('Não foi possível abrir a tela de fotos')).toBeVisible()
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

test('pages open although each of their files is cut off once', async ({
  adminPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_CONNECTION_RESET/)
  await page.goto('/portal-parceiro')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const panel = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Admin' })
  await expect(panel).toBeVisible()
  const cut = await cutOnce(page)
  await panel.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Painel administrativo' })).toBeVisible()
  await page.getByRole('link', { name: 'Organizações', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Organizações' })).toBeVisible()
  expect(cut.size).toBeGreaterThan(10)
})
