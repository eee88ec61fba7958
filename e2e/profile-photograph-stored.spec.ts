import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { add, dialogOf, openDialog, opening, pages, photoFile, photograph, sendPages } from './photographs.ts'
import { slotItem } from './profile-support.ts'

const upload = '**/storage/v1/**/documentos/**'

/** Small photographs of these names. */
async function photos(page: Page, ...names: string[]) {
  const photo = await photograph(page, { width: 600, height: 800 })
  return names.map((name) => photoFile(name, photo))
}

/** What photographed pages leave on the device: the names of databases, and what is counted. */
const leftovers = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name = '' }) => name.split(':')[0]),
    counted: localStorage.getItem('keptPages'),
  }))

/** One page waits on the device, and the window is closed. */
async function keepOnePage(page: Page) {
  await openDialog(page, 'estatuto')
  await add(page, await photos(page, 'um.jpg'))
  await dialogOf(page).getByRole('button', { name: 'Fechar' }).click()
  const waits = slotItem(page, 'estatuto').getByText(
    '1 página fotografada espera neste aparelho, ainda não enviada.',
  )
  await expect(waits).toBeVisible()
  return waits
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByText('Sair sem enviar as páginas?')).toBeVisible()
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await expect(page.getByText('Logout realizado')).toBeVisible()
}

test('a failed document keeps its pages; with one more it is sent anew, whole', async ({
  page,
  openProfile,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/)
  const person = await openProfile(opening)
  const dialog = dialogOf(page)
  const slot = slotItem(page, 'estatuto')
  const retry = slot.getByRole('button', { name: 'Tentar novamente: Estatuto social' })
  await openDialog(page, 'estatuto')
  await add(page, await photos(page, 'um.jpg', 'dois.jpg'))
  await page.route(upload, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  await dialog.getByRole('button', { name: 'Enviar 2 páginas' }).click()
  await expect(retry).toBeVisible()
  await page.unroute(upload)
  await openDialog(page, 'estatuto')
  await add(page, await photos(page, 'tres.jpg'))
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(slot.getByText(/^3 páginas fotografadas esperam/)).toBeVisible()
  // The failed PDF lacks the third page and must not be sent again.
  await expect(retry).toHaveCount(0)
  await openDialog(page, 'estatuto')
  await sendPages(page, person, 3)
  await expect(slot.getByText(/esperam? neste aparelho/)).toHaveCount(0)
})

test('two tabs with the same pages lose none, and say that they changed', async ({
  page,
  context,
  openProfile,
}) => {
  const person = await openProfile(opening)
  const changed = 'As páginas mudaram em outra aba. Confira antes de continuar.'
  await openDialog(page, 'estatuto')
  await expect(dialogOf(page).getByText(/^Coloque cada página/)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/perfil-ong/documentos')
  await openDialog(other, 'estatuto')
  await expect(dialogOf(other).getByText(/^Coloque cada página/)).toBeVisible()
  await add(page, await photos(page, 'um.jpg', 'dois.jpg'))
  await add(other, await photos(page, 'tres.jpg', 'quatro.jpg'))
  await expect(dialogOf(other).getByText(changed)).toBeVisible()
  await expect(pages(other)).toHaveCount(4)
  // Not what is on screen is sent, but what the other tab made of it, once it was seen.
  await dialogOf(page).getByRole('button', { name: 'Enviar 2 páginas' }).click()
  await expect(dialogOf(page).getByText(changed)).toBeVisible()
  await expect(pages(page)).toHaveCount(4)
  await sendPages(page, person, 4)
})

test('signing out in one tab asks first, and leaves no pages in another', async ({
  page,
  context,
  openProfile,
}) => {
  await openProfile(opening)
  await keepOnePage(page)
  expect((await leftovers(page)).databases).toEqual(['keptPages'])
  const other = await context.newPage()
  await other.goto('/portal-parceiro')
  await signOut(other)
  await expect(page.getByText('Sessão encerrada')).toBeVisible()
  for (const tab of [page, other]) {
    await tab.reload()
    expect(await leftovers(tab)).toEqual({ databases: [], counted: null })
  }
})

test('clearing the device and discarding all take the pages and their sentence', async ({
  page,
  openProfile,
}) => {
  await openProfile(opening)
  const waits = await keepOnePage(page)
  // Where the code of the pages is not there yet.
  await page.reload()
  await page.getByRole('button', { name: 'Limpar dados locais' }).press('Enter')
  await page
    .getByRole('alertdialog', { name: 'Apagar o que não foi salvo?' })
    .getByRole('button', { name: 'Limpar dados locais' })
    .click()
  await expect(page.getByText('Dados locais limpos')).toBeVisible()
  await expect(waits).toBeHidden()
  await keepOnePage(page)
  await openDialog(page, 'estatuto')
  await expect(pages(page)).toHaveCount(1)
  await dialogOf(page).getByRole('button', { name: 'Descartar tudo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(waits).toBeHidden()
  await openDialog(page, 'estatuto')
  await expect(dialogOf(page).getByText(/^Coloque cada página/)).toBeVisible()
  await expect(pages(page)).toHaveCount(0)
  expect((await leftovers(page)).counted).toBeNull()
})

test('a full device says which pages would be lost, and still sends all', async ({ page, openProfile }) => {
  await page.addInitScript(() => {
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as (
      this: IDBObjectStore,
      ...written: unknown[]
    ) => IDBRequest<IDBValidKey>
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...written: unknown[]) {
      if (!Reflect.has(window, 'full')) return put.call(this, ...written)
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const person = await openProfile(opening)
  await openDialog(page, 'estatuto')
  await add(page, await photos(page, 'um.jpg'))
  await page.evaluate(() => Object.assign(window, { full: true }))
  await add(page, await photos(page, 'dois.jpg', 'tres.jpg'))
  await expect(
    dialogOf(page).getByText(
      'Não há espaço neste aparelho para guardar todas as páginas. Se a tela for recarregada antes do envio, as que não couberam se perdem.',
    ),
  ).toBeVisible()
  await sendPages(page, person, 3)
})
