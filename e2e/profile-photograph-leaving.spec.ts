import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  add,
  holdPictures,
  leftovers,
  openWindow,
  opening,
  photoFile,
  photograph,
  windowOf,
} from './photographs.ts'
import { openProfile } from './profile-support.ts'

const nothing = { databases: [], counted: null }

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await expect(page).toHaveURL('/portal-parceiro')
  await expect(page.getByText('Logout realizado')).toBeVisible()
}

/** One page is kept, and three photographs are just being opened. */
async function openingThree(page: Page, pictures: Awaited<ReturnType<typeof holdPictures>>) {
  const photo = await photograph(page, { width: 600, height: 800 })
  await openWindow(page, 'estatuto')
  await add(page, [photoFile('um.jpg', photo)])
  await pictures.hold()
  await windowOf(page)
    .getByLabel('Fotos das páginas')
    .setInputFiles(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => photoFile(name, photo)))
  await expect(windowOf(page).getByText('Abrindo a foto 1 de 3...')).toBeVisible()
}

test('signing out while photographs are being opened leaves none on the device', async ({
  page,
  api,
  signInAs,
}) => {
  const pictures = await holdPictures(page)
  await openProfile({ page, api, signInAs }, opening)
  await openingThree(page, pictures)
  await windowOf(page).getByRole('button', { name: 'Fechar' }).click()
  await signOut(page)
  await pictures.release()
  expect(await leftovers(page)).toEqual(nothing)
  await page.reload()
  expect(await leftovers(page)).toEqual(nothing)
})

test('signing out in another tab while photographs are being opened leaves none on the device', async ({
  page,
  context,
  api,
  signInAs,
}) => {
  const pictures = await holdPictures(page)
  await openProfile({ page, api, signInAs }, opening)
  await openingThree(page, pictures)
  const other = await context.newPage()
  await other.goto('/portal-parceiro')
  await other.bringToFront()
  await signOut(other)
  await expect(windowOf(page)).toHaveCount(0)
  await expect(page.getByText('Sessão encerrada')).toBeVisible()
  await pictures.release()
  for (const tab of [page, other]) {
    expect(await leftovers(tab)).toEqual(nothing)
    await tab.reload()
    expect(await leftovers(tab)).toEqual(nothing)
  }
})

test('an add goes on where the window is closed, and shows in it again', async ({ page, api, signInAs }) => {
  const pictures = await holdPictures(page)
  await openProfile({ page, api, signInAs }, opening)
  await openingThree(page, pictures)
  await windowOf(page).getByRole('button', { name: 'Fechar' }).click()
  await openWindow(page, 'estatuto')
  await expect(windowOf(page).getByText('Abrindo a foto 1 de 3...')).toBeVisible()
  await pictures.release()
  await expect(windowOf(page).getByText('3 páginas adicionadas.')).toBeVisible()
  await expect(windowOf(page).getByRole('button', { name: 'Enviar 4 páginas' })).toBeVisible()
})
