import { readPdf } from '../tests/features/photo-pdf/read-pdf.ts'
import { expect, test } from './fixtures.ts'
import {
  add,
  pausePictures,
  storedKeys,
  openingThree,
  openDialog,
  opening,
  pages,
  photoFile,
  photograph,
  storedFile,
  dialogOf,
} from './photographs.ts'
import { expectSent, openProfile, slotItem } from './profile-support.ts'

const small = { width: 600, height: 800 }
const upload = '**/storage/v1/**/documentos/**'
const waiting = (count: number) =>
  count === 1
    ? '1 página fotografada espera neste aparelho, ainda não enviada.'
    : `${count} páginas fotografadas esperam neste aparelho, ainda não enviadas.`

test('a failed send tried again unchanged forgets its pages; with pages added it is sent anew, whole', async ({
  page,
  api,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/)
  const person = await openProfile({ page, api, signInAs }, opening)
  const photo = await photograph(page, small)
  const statute = slotItem(page, 'estatuto')
  const again = statute.getByRole('button', { name: 'Tentar novamente: Estatuto social' })
  const cut = () =>
    page.route(upload, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))

  await openDialog(page, 'estatuto')
  await add(page, [photoFile('um.jpg', photo)])
  await cut()
  await dialogOf(page).getByRole('button', { name: 'Enviar 1 página' }).click()
  await expect(again).toBeVisible()
  await expect(statute.getByText(waiting(1))).toBeVisible()
  await page.unroute(upload)
  await again.click()
  await expectSent(page, 'estatuto')
  await expect(statute.getByText(waiting(1))).toHaveCount(0)
  expect(await storedKeys(page)).toEqual([])

  // Another slot: 'Enviado' cannot come from the previous document.
  const slot = slotItem(page, 'ataEleicao')
  const retry = slot.getByRole('button', { name: 'Tentar novamente: Ata de eleição da diretoria' })
  await openDialog(page, 'ataEleicao')
  await add(page, [photoFile('um.jpg', photo), photoFile('dois.jpg', photo)])
  await cut()
  await dialogOf(page).getByRole('button', { name: 'Enviar 2 páginas' }).click()
  await expect(retry).toBeVisible()
  await page.unroute(upload)
  // The failed PDF lacks the third page and must not be sent again.
  await openDialog(page, 'ataEleicao')
  await add(page, [photoFile('tres.jpg', photo)])
  await dialogOf(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(slot.getByText(waiting(3))).toBeVisible()
  await expect(retry).toHaveCount(0)
  await openDialog(page, 'ataEleicao')
  await dialogOf(page).getByRole('button', { name: 'Enviar 3 páginas' }).click()
  await expectSent(page, 'ataEleicao')
  await expect(slot.getByText(/esperam? neste aparelho/)).toHaveCount(0)
  expect(readPdf((await storedFile(person, 'ataEleicao')).bytes).pages).toHaveLength(3)
})

test('a tab whose pages another one changed or sent says so at its next action, and loses none', async ({
  page,
  context,
  api,
  signInAs,
}) => {
  const person = await openProfile({ page, api, signInAs }, opening)
  const photo = await photograph(page, small)
  const changed = 'As páginas mudaram em outra aba. Confira antes de continuar.'
  await openDialog(page, 'estatuto')
  await expect(dialogOf(page).getByText(/^Coloque cada página/)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/perfil-ong/documentos')
  await openDialog(other, 'estatuto')
  await expect(dialogOf(other).getByText(/^Coloque cada página/)).toBeVisible()

  await add(page, [photoFile('um.jpg', photo), photoFile('dois.jpg', photo)])
  await expect(dialogOf(page).getByText(changed)).toHaveCount(0)
  await add(other, [photoFile('tres.jpg', photo), photoFile('quatro.jpg', photo)])
  await expect(dialogOf(other).getByText(changed)).toBeVisible()
  await expect(pages(other)).toHaveCount(4)
  await dialogOf(other).getByRole('button', { name: 'Girar: página 1' }).click()
  await expect(dialogOf(other).getByText('Página 1 girada.')).toBeVisible()
  await expect(dialogOf(other).getByText(changed)).toHaveCount(0)
  // Not what is on screen is sent, but what the other tab made of it, once it was seen.
  await dialogOf(page).getByRole('button', { name: 'Enviar 2 páginas' }).click()
  await expect(dialogOf(page).getByText(changed)).toBeVisible()
  await expect(pages(page)).toHaveCount(4)

  // What comes while the document is on its way is not forgotten with it.
  let send: () => void = () => undefined
  const until = new Promise<void>((resolve) => (send = resolve))
  await page.route(upload, async (route) => {
    if (route.request().method() !== 'GET') await until
    await route.fallback()
  })
  await dialogOf(page).getByRole('button', { name: 'Enviar 4 páginas' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await add(other, [photoFile('cinco.jpg', photo)])
  await expect(pages(other)).toHaveCount(5)
  send()
  await expectSent(page, 'estatuto')
  expect(readPdf((await storedFile(person, 'estatuto')).bytes).pages).toHaveLength(4)
  await expect(slotItem(page, 'estatuto').getByText(waiting(5))).toBeVisible()
  await dialogOf(other).getByRole('button', { name: 'Enviar 5 páginas' }).click()
  await expectSent(other, 'estatuto')
  // That may still be said of the document before.
  await expect(async () => {
    expect(readPdf((await storedFile(person, 'estatuto')).bytes).pages).toHaveLength(5)
  }).toPass()
  for (const tab of [page, other])
    await expect(slotItem(tab, 'estatuto').getByText(/esperam? neste aparelho/)).toHaveCount(0)
  expect(await storedKeys(page)).toEqual([])
})

test('an add goes on where the window is closed; a double press on sending sends once and stops nothing', async ({
  page,
  api,
  signInAs,
}) => {
  const pictures = await pausePictures(page)
  await openProfile({ page, api, signInAs }, opening)
  await openingThree(page, pictures)
  await dialogOf(page).getByRole('button', { name: 'Fechar' }).click()
  await openDialog(page, 'estatuto')
  await expect(dialogOf(page).getByText('Abrindo a foto 1 de 3...')).toBeVisible()
  await pictures.release()
  await expect(dialogOf(page).getByText('3 páginas adicionadas.')).toBeVisible()

  await expect(dialogOf(page).getByRole('img')).toHaveCount(4)
  await pictures.pause()
  await dialogOf(page).getByRole('button', { name: 'Enviar 4 páginas' }).dblclick()
  await expect(dialogOf(page).getByText('Preparando a página 1 de 4...')).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: 'Parar' })).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: 'Remover: página 1' })).toBeDisabled()
  await dialogOf(page).getByRole('button', { name: 'Parar' }).click()
  await pictures.release()
  await expect(dialogOf(page).getByText(/^Preparando/)).toHaveCount(0)
  await expect(dialogOf(page).getByRole('button', { name: 'Remover: página 1' })).toBeEnabled()
  await dialogOf(page).getByRole('button', { name: 'Enviar 4 páginas' }).dblclick()
  await expectSent(page, 'estatuto')
})
