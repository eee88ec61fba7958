import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { proxyTo } from './network-proxy.ts'
import { heading } from './page-support.ts'

test.use({ serviceWorkers: 'allow' })

/** The service worker is active once it has stored its files. */
const workerReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

test('without a line the profile opens with what was typed, to be read; with it, the form has it again', async ({
  page,
  context,
  openProfile,
  consoleErrors,
  expectAccessible,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await openProfile()
  await page.getByLabel('Nome da organização').fill('Casa do Povo 🎉')
  await workerReady(page)

  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'Sem conexão')).toBeVisible()
  await expect(page.getByText('Você está sem internet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'O que você digitou e ainda não enviou' })).toBeVisible()
  await expect(page.getByText('Casa do Povo 🎉')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText(/^Ainda sem conexão às \d\d:\d\d\.$/)).toBeVisible()
  await expectAccessible(page)

  // The start page of who installed the app; and a link of a mail, which works once, waits in the address.
  const link = '/portal-parceiro#access_token=a.b.c&refresh_token=d&type=recovery'
  await page.goto(link)
  await expect(heading(page, 'Sem conexão')).toBeVisible()
  await expect(page.getByText('Casa do Povo 🎉')).toBeVisible()
  await expect(page).toHaveURL(link)
  await page.goBack()

  await context.setOffline(false)
  await expect(page.getByText('O que você digitou antes está de volta')).toBeVisible()
  await expect(page.getByLabel('Nome da organização')).toHaveValue('Casa do Povo 🎉')
})

test('on a dead line the last status is shown, and the page again once the line is back', async ({
  page,
  api,
  baseURL,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_|Failed to fetch|404/)
  const network = await proxyTo(baseURL ?? '')
  await signInAs(page, await api.person())
  await page.goto(`${network.origin}/cadastro-finalizado`)
  await expect(heading(page, 'Cadastro Confirmado!')).toBeVisible()
  await workerReady(page)
  network.set('dead')
  await page.reload()
  await expect(heading(page, 'Sem conexão')).toBeVisible()
  await expect(
    page.getByText(
      /^Na última vez que este aparelho falou com o servidor, em \d\d\/\d\d\/\d{4} \d\d:\d\d, seu cadastro ainda estava em análise\.$/,
    ),
  ).toBeVisible()

  network.set('open')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(heading(page, 'Cadastro Confirmado!')).toBeVisible()
  await network.close()
})
