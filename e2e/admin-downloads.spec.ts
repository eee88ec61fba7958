import { readFile } from 'node:fs/promises'
import type { Locator, Page, Request } from '@playwright/test'
import { organization } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

const isList = (url: string) => url.endsWith('/rpc/list_organizations')
/** The parameters of the list's request. */
const requestsOf = (request: Request, what: string) => request.postData()?.includes(what) ?? false
const isExport = (request: Request) => requestsOf(request, '"p_limit":1000')

/** Presses a download's button, waits for its file and reads it. */
async function download(page: Page, button: Locator): Promise<string> {
  const started = page.waitForEvent('download')
  await button.click()
  return await readFile(await (await started).path(), 'utf8')
}

test('an export of chosen columns shows how far it is, can be stopped, and then starts anew', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api, { uf: 'AC' })
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes?busca=${encodeURIComponent(owner.name)}`)
  await expect(page.getByRole('link', { name: `Detalhes de ${owner.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Escolher colunas' }).click()
  const sheet = page.getByRole('dialog', { name: 'Escolher colunas' })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Nenhuma: Colunas' }).click()
  const columns = sheet.getByRole('group', { name: 'Lista' })
  for (const name of ['Nome', 'Estado']) await columns.getByRole('checkbox', { name, exact: true }).check()
  await sheet.getByRole('button', { name: 'Pronto: 2 colunas' }).click()
  await expect(sheet).toBeHidden()
  let files = 0
  page.on('download', () => (files += 1))

  // A list of more than the thousand rows that one request brings: its second request is never answered.
  await page.route('**/rpc/list_organizations', async (route) => {
    if (!isExport(route.request())) return route.fallback()
    if (!requestsOf(route.request(), '"p_offset":0')) return
    const rows = (await (await route.fetch()).json()) as object[]
    const thousand = Array.from({ length: 1000 }, (_, number) => ({
      ...rows[0],
      id: String(number),
      total_count: 1250,
    }))
    return route.fulfill({ json: thousand })
  })
  const button = page.getByRole('button', { name: 'Exportar CSV' })
  await button.click()
  await expect(page.getByText('1.000 de 1.250')).toBeVisible()
  const progress = page.getByRole('progressbar', { name: 'Exportação' })
  await expect(progress).toHaveAttribute('aria-valuenow', '80')
  await expectAccessible(page)
  const stopped = page.waitForEvent('requestfailed', (request) => isList(request.url()))
  const stop = page.getByRole('button', { name: 'Parar' })
  await expect(stop).toBeFocused()
  await stop.press('Enter')
  await stopped
  await expect(progress).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.unroute('**/rpc/list_organizations')
  const csv = await download(page, button)
  expect(csv).toBe(`\uFEFF"Nome";"Estado"\r\n"${owner.name}";"Acre"\r\n`)
  await expect(button).toBeEnabled()
  expect(files, 'the stopped export saved nothing').toBe(1)
})
