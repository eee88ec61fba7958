import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  add,
  pausePictures,
  leftovers,
  opening,
  openingThree,
  openDialog,
  photoFile,
  photograph,
  dialogOf,
} from './photographs.ts'
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
  const pictures = await pausePictures(page)
  await openProfile({ page, api, signInAs }, opening)
  await openingThree(page, pictures)
  await dialogOf(page).getByRole('button', { name: 'Fechar' }).click()
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
  const pictures = await pausePictures(page)
  await openProfile({ page, api, signInAs }, opening)
  await openingThree(page, pictures)
  const other = await context.newPage()
  await other.goto('/portal-parceiro')
  await other.bringToFront()
  await signOut(other)
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByText('Sessão encerrada')).toBeVisible()
  await pictures.release()
  for (const tab of [page, other]) {
    expect(await leftovers(tab)).toEqual(nothing)
    await tab.reload()
    expect(await leftovers(tab)).toEqual(nothing)
  }
})

test('clearing the device takes the pages, their sentence, and no press', async ({ page, api, signInAs }) => {
  await openProfile({ page, api, signInAs }, opening)
  const photo = photoFile('um.jpg', await photograph(page, { width: 600, height: 800 }))
  const waits = slotItem(page, 'estatuto').getByText(
    '1 página fotografada espera neste aparelho, ainda não enviada.',
  )
  const clear = () => page.getByRole('button', { name: 'Limpar dados locais' })
  const question = page.getByRole('alertdialog', { name: 'Apagar o que não foi salvo?' })
  for (const reloaded of [false, true]) {
    await openDialog(page, 'estatuto')
    await add(page, [photo])
    await dialogOf(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(waits).toBeVisible()
    // Where the code of the pages is not there yet.
    if (reloaded) await page.reload()
    // By the keyboard: the browser goes back to the place before the reload, away from a pointer that is pressed.
    await clear().press('Enter')
    await question.getByRole('button', { name: 'Limpar dados locais' }).click()
    await expect(page.getByText('Dados locais limpos')).toBeVisible()
    await expect(waits).toBeHidden()
  }
  await slotItem(page, 'estatuto')
    .getByRole('button', { name: /^Fotografar páginas/ })
    .click()
  await expect(dialogOf(page).getByText(/^Coloque cada página/)).toBeVisible()
  expect(await leftovers(page)).toMatchObject({ counted: null })
})
