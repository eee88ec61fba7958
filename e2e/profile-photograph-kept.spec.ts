import { readPdf } from '../tests/features/organization-profile/photograph/read-pdf.ts'
import { expect, test } from './fixtures.ts'
import {
  add,
  heldLike,
  keptKeys,
  openWindow,
  opening,
  pages,
  photoFile,
  photograph,
  SECRET,
  storedFile,
  twelveMegapixels,
  windowOf,
} from './photographs.ts'
import { choose, chooseBytes, expectSent, openProfile, slotItem } from './profile-support.ts'

test('signing out takes the pages from the device, after asking', async ({ page, api, signInAs }) => {
  await openProfile({ page, api, signInAs }, opening)
  const photo = await photograph(page, { width: 600, height: 800 })
  await openWindow(page, 'estatuto')
  await add(page, [photoFile('um.jpg', photo)])
  await windowOf(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(
    slotItem(page, 'estatuto').getByText('1 página fotografada espera neste aparelho, ainda não enviada.'),
  ).toBeVisible()
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name.split(':')[0]))
  expect(await databases()).toEqual(['keptPages'])
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByText('Sair sem enviar as páginas?')).toBeVisible()
  await expect(
    page.getByText(
      'Há páginas fotografadas que ainda não foram enviadas. Se sair agora, elas serão apagadas deste aparelho.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await expect(page).toHaveURL('/portal-parceiro')
  await expect.poll(databases).toEqual([])
})

test('works where the browser keeps nothing, and says so', async ({ page, api, signInAs }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    }),
  )
  await openProfile({ page, api, signInAs }, opening)
  const photo = await photograph(page, { width: 600, height: 800 })
  await openWindow(page, 'estatuto')
  await add(page, [photoFile('um.jpg', photo)])
  await expect(
    windowOf(page).getByText(
      'Este navegador não guarda as páginas. Se a tela for recarregada antes do envio, elas se perdem.',
    ),
  ).toBeVisible()
  await windowOf(page).getByRole('button', { name: 'Fechar' }).click()
  const waits = slotItem(page, 'estatuto').getByText(
    '1 página fotografada espera neste aparelho, ainda não enviada.',
  )
  await expect(waits).toBeVisible()
  await openWindow(page, 'estatuto')
  await expect(pages(page)).toHaveCount(1)
  await windowOf(page).getByRole('button', { name: 'Fechar' }).click()

  // What only the memory has is asked about and cleared like the rest.
  await page.getByRole('button', { name: 'Limpar dados locais' }).click()
  await expect(page.getByText('Apagar o que não foi salvo?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Limpar dados locais' }).click()
  await expect(waits).toHaveCount(0)
  await openWindow(page, 'estatuto')
  await expect(windowOf(page).getByText(/^Coloque cada página/)).toBeVisible()
  await expect(pages(page)).toHaveCount(0)
  await add(page, [photoFile('um.jpg', photo)])
  await windowOf(page).getByRole('button', { name: 'Enviar 1 página' }).click()
  await expectSent(page, 'estatuto')
})

test('where the device is full, it says which pages would be lost', async ({ page, api, signInAs }) => {
  // The first picture is taken, then there is no room for any other.
  await page.addInitScript(() => {
    const descriptor = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')
    const put = descriptor?.value as (
      this: IDBObjectStore,
      value: unknown,
      key: string,
    ) => IDBRequest<IDBValidKey>
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key: string) {
      if (!Reflect.has(window, 'full')) return put.call(this, value, key)
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const person = await openProfile({ page, api, signInAs }, opening)
  const photo = await photograph(page, { width: 600, height: 800 })
  await openWindow(page, 'estatuto')
  await add(page, [photoFile('um.jpg', photo)])
  await page.evaluate(() => Object.assign(window, { full: true }))
  await add(page, [photoFile('dois.jpg', photo), photoFile('tres.jpg', photo)])
  await expect(
    windowOf(page).getByText(
      'Não há espaço neste aparelho para guardar todas as páginas. Se a tela for recarregada antes do envio, as que não couberam se perdem.',
    ),
  ).toBeVisible()
  await expect(pages(page)).toHaveCount(3)
  await windowOf(page).getByRole('button', { name: 'Girar: página 3' }).click()
  await expect(windowOf(page).getByText('Página 3 girada.')).toBeVisible()
  await windowOf(page).getByRole('button', { name: 'Enviar 3 páginas' }).click()
  await expectSent(page, 'estatuto')
  expect(readPdf((await storedFile(person, 'estatuto')).bytes).pages).toHaveLength(3)
  expect(await keptKeys(page)).toEqual([])
  await expect(slotItem(page, 'estatuto').getByText(/esperam? neste aparelho/)).toHaveCount(0)
})

test('a large photograph is offered in a smaller size', async ({ page, api, signInAs, expectAccessible }) => {
  const person = await openProfile({ page, api, signInAs }, opening)
  const photo = heldLike(await photograph(page, twelveMegapixels), 1)
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024)
  await chooseBytes(page, 'cartaoCnpj', 'cartao.jpg', photo)
  await expect(page.getByRole('heading', { name: 'Reduzir a foto?' })).toBeFocused()
  await expect(windowOf(page).getByText(/Reduzida, fica com [\d,]+ [KM]B e chega mais rápido/)).toBeVisible()
  await expect(windowOf(page).getByRole('link', { name: 'Abrir a foto reduzida em outra aba' })).toBeVisible()
  await expect(windowOf(page).getByRole('button', { name: /^Enviar sem reduzir \(3,\d MB\)/ })).toBeVisible()
  await expectAccessible(page)
  await windowOf(page)
    .getByRole('button', { name: /^Reduzir e enviar/ })
    .click()
  await expectSent(page, 'cartaoCnpj')
  const { name, bytes } = await storedFile(person, 'cartaoCnpj')
  expect(name).toBe('cartao.jpg')
  expect(bytes.length).toBeLessThan(1.1 * 1024 * 1024)
  expect(Buffer.from(bytes).includes(SECRET)).toBe(false)
})

test('where the code of the window does not arrive, it says so, and files can be chosen', async ({
  page,
  api,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/)
  await openProfile({ page, api, signInAs }, opening)
  await page.route(/assets\/photograph-window-/, (route) => route.abort())
  await slotItem(page, 'estatuto')
    .getByRole('button', { name: 'Fotografar páginas: Estatuto social' })
    .click()
  await expect(page.getByText('Não foi possível abrir a tela de fotos')).toBeVisible()
  await expect(page.getByText(/ Depois recarregue a página\.$/)).toBeVisible()
  await choose(page, 'estatuto', 'pdf')
  await expectSent(page, 'estatuto')
})
