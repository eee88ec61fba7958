import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdPictures, leftovers, openingThree, opening, windowOf } from './photographs.ts'
import { openProfile, slotItem } from './profile-support.ts'

const nothing = { databases: [], counted: null }

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByText('Sair sem enviar as páginas?')).toBeVisible()
  await expect(
    page.getByText(
      'Há páginas fotografadas que ainda não foram enviadas. Se sair agora, elas serão apagadas deste aparelho.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await expect(page).toHaveURL('/portal-parceiro')
  await expect(page.getByText('Logout realizado')).toBeVisible()
}

test('signing out while photographs are being opened asks first, and leaves none on the device', async ({
  page,
  api,
  signInAs,
}) => {
  const pictures = await holdPictures(page)
  await openProfile({ page, api, signInAs }, opening)
  await openingThree(page, pictures)
  await windowOf(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(
    slotItem(page, 'estatuto').getByText('1 página fotografada espera neste aparelho, ainda não enviada.'),
  ).toBeVisible()
  expect((await leftovers(page)).databases).toEqual(['keptPages'])
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
