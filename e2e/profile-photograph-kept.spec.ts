import { expect, test } from './fixtures.ts'
import {
  add,
  heldLike,
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
  await openWindow(page, 'estatuto')
  await expect(pages(page)).toHaveCount(1)
  await windowOf(page).getByRole('button', { name: 'Enviar 1 página' }).click()
  await expectSent(page, 'estatuto')
})

test('a large photograph is offered in a smaller size', async ({ page, api, signInAs, expectAccessible }) => {
  test.setTimeout(120_000)
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
