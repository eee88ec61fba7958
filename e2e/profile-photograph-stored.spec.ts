import { readPdf } from '../tests/features/photo-pdf/read-pdf.ts'
import { expect, test } from './fixtures.ts'
import {
  add,
  likePhoto,
  storedKeys,
  openDialog,
  opening,
  pages,
  photoFile,
  photograph,
  SECRET,
  storedFile,
  dialogOf,
} from './photographs.ts'
import { chooseBytes, expectSent, openProfile, slotItem } from './profile-support.ts'

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
  await openDialog(page, 'estatuto')
  await add(page, [photoFile('um.jpg', photo)])
  await page.evaluate(() => Object.assign(window, { full: true }))
  await add(page, [photoFile('dois.jpg', photo), photoFile('tres.jpg', photo)])
  await expect(
    dialogOf(page).getByText(
      'Não há espaço neste aparelho para guardar todas as páginas. Se a tela for recarregada antes do envio, as que não couberam se perdem.',
    ),
  ).toBeVisible()
  await expect(pages(page)).toHaveCount(3)
  await dialogOf(page).getByRole('button', { name: 'Girar: página 3' }).click()
  await expect(dialogOf(page).getByText('Página 3 girada.')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Enviar 3 páginas' }).click()
  await expectSent(page, 'estatuto')
  expect(readPdf((await storedFile(person, 'estatuto')).bytes).pages).toHaveLength(3)
  expect(await storedKeys(page)).toEqual([])
  await expect(slotItem(page, 'estatuto').getByText(/esperam? neste aparelho/)).toHaveCount(0)
})

test('a large photograph is offered in a smaller size, and has its preview after a reload', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  const person = await openProfile({ page, api, signInAs }, opening)
  const photo = likePhoto(await photograph(page, { width: 2400, height: 3200 }), 1)
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024)
  await chooseBytes(page, 'cartaoCnpj', 'cartao.jpg', photo)
  await expect(page.getByRole('heading', { name: 'Reduzir a foto?' })).toBeFocused()
  await expect(dialogOf(page).getByText(/Reduzida, fica com [\d,]+ [KM]B e chega mais rápido/)).toBeVisible()
  await expect(dialogOf(page).getByRole('link', { name: 'Abrir a foto reduzida em outra aba' })).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: /^Enviar sem reduzir \(2,\d MB\)/ })).toBeVisible()
  await expectAccessible(page)
  await dialogOf(page)
    .getByRole('button', { name: /^Reduzir e enviar/ })
    .click()
  await expectSent(page, 'cartaoCnpj')
  // At once: what was said to be sent has its preview.
  await page.reload()
  await expect
    .poll(() =>
      slotItem(page, 'cartaoCnpj')
        .getByRole('img', { name: 'Imagem enviada: cartao.jpg' })
        .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]),
    )
    .toEqual([120, 160])
  const { data } = await person.client.from('documento_miniaturas').select('imagem').single().throwOnError()
  expect(data.imagem.length).toBeLessThanOrEqual(16 * 1024)
  const { name, bytes } = await storedFile(person, 'cartaoCnpj')
  expect(name).toBe('cartao.jpg')
  expect(bytes.length).toBeLessThan(1.1 * 1024 * 1024)
  expect(Buffer.from(bytes).includes(SECRET)).toBe(false)
})
