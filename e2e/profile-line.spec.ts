import { sampleBytes } from '../tests/shared/documents/sample-files.ts'
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
} from './profile-support.ts'

const offline = 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.'

test('a line cut during a save loses nothing, and the next try saves', async ({
  page,
  context,
  api,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const person = await openProfile({ page, api, signInAs })
  await page.getByLabel('Nome da organização').fill('Casa do Povo')
  await expect(page.getByText('Dados salvos', { exact: true })).toBeVisible()
  await context.setOffline(true)
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
})

test('an answer lost after the save arrived is found out by the next try', async ({
  page,
  api,
  signInAs,
  consoleErrors,
}) => {
  // The lost answer, and the next try's insert, which finds the row there.
  consoleErrors.allow(/ERR_FAILED|ERR_CONNECTION/)
  consoleErrors.allow(/409/)
  const person = await openProfile({ page, api, signInAs })
  await page.getByLabel('Nome da organização').fill('Casa do Povo')
  await page.route('**/rest/v1/form_progress*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await next(page)
  await expect(page.getByText('Erro ao salvar progresso')).toBeVisible()
  await page.unroute('**/rest/v1/form_progress*')
  await next(page)
  await expectStep(page, 'detalhes-ong')
  expect(await storedStep(person, 'dados-basicos')).toMatchObject({ versao: 1 })
})

test('a save that cannot be confirmed says so', async ({ page, api, signInAs, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED/)
  await openProfile({ page, api, signInAs })
  await page.getByLabel('Nome da organização').fill('Casa do Povo')
  await page.route('**/rest/v1/form_progress*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  )
  await next(page)
  await expect(page.getByText('Verificação de salvamento falhou')).toBeVisible()
  await expect(page.getByText('Não foi possível confirmar o salvamento dos dados.')).toBeVisible()
})

test('a line cut during an upload: the error, the retry, and one stored file', async ({
  page,
  context,
  api,
  signInAs,
  consoleErrors,
  expectAccessible,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  // The storage's way to say that the object is there already.
  consoleErrors.allow(/400 \(Bad Request\)/)
  const person = await openProfile(
    { page, api, signInAs },
    { saved: { 'dados-basicos': {} }, at: 'documentos' },
  )
  const slot = slotItem(page, 'estatuto')

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

test('with step 3 comes all the code that its buttons need; a large file waits for none', async ({
  page,
  api,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const saved = { 'dados-basicos': {}, 'detalhes-ong': {} }
  await openProfile({ page, api, signInAs }, { saved, at: 'detalhes-ong' })
  let isCut = false
  await page.route('**/assets/*', (route) => (isCut ? route.abort('internetdisconnected') : route.fallback()))
  await page.route('**/assets/documents-step-*.js', async (route) => {
    const response = await route.fetch()
    // Whatever is asked for after it does not come: some browsers never ask again.
    isCut = true
    await route.fulfill({ response })
  })
  await page.getByRole('tab', { name: 'Documentos' }).click()
  for (const slot of ['estatuto', 'ataEleicao', 'cartaoCnpj'] as const) {
    await choose(page, slot, 'pdf')
    await expectSent(page, slot)
  }
  const large = new Uint8Array(7 * 1024 * 1024)
  large.set(await sampleBytes('pdf'))
  await chooseBytes(page, 'materiais', 'materiais.pdf', large)
  await expectSent(page, 'materiais')
  await page.getByRole('button', { name: 'Ler a política de privacidade' }).click()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await control(page, 'documentos', 'privacyPolicy').check()
  await page.getByRole('button', { name: 'Finalizar cadastro' }).click()
  await expect(page.getByRole('dialog', { name: /Parabéns/ })).toBeVisible()
})

test('an upload can be cancelled, goes on while one looks at another step, and a double choice sends one file', async ({
  page,
  api,
  signInAs,
}) => {
  const person = await openProfile(
    { page, api, signInAs },
    { saved: { 'dados-basicos': {} }, at: 'documentos' },
  )
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const sent: string[] = []
  await page.route('**/object/upload/sign/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    sent.push(route.request().url())
    await held
    await route.continue().catch(() => undefined)
  })

  await choose(page, 'estatuto', 'pdf')
  await slotItem(page, 'estatuto')
    .getByRole('button', { name: /Cancelar envio/ })
    .click()
  await expect(slotItem(page, 'estatuto').getByRole('button', { name: /Escolher arquivo/ })).toBeFocused()

  await choose(page, 'cartaoCnpj', 'png')
  await expect(slotItem(page, 'cartaoCnpj').getByRole('progressbar')).toBeVisible()
  await page.getByRole('tab', { name: 'Dados Básicos' }).click()
  await expectStep(page, 'dados-basicos')
  await expect(page.getByText('1 arquivo sendo enviado')).toBeVisible()
  release()
  await expect(page.getByText('1 de 3 obrigatórios')).toBeVisible()
  // Step 2 was never saved: from step 1 the tabs lead there first (product 2).
  await page.getByRole('tab', { name: 'Detalhes da ONG' }).click()
  await page.getByRole('tab', { name: 'Documentos' }).click()
  await expectSent(page, 'cartaoCnpj')
  const { data } = await person.client.from('documentos').select('tipo').throwOnError()
  expect(data).toEqual([{ tipo: 'cartaoCnpj' }])
})
