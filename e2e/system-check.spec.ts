import type { Page } from '@playwright/test'
import { download } from './files.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

/** The two services of the network tests. */
const hosts = /^https:\/\/(www\.google\.com|picsum\.photos|fastly\.picsum\.photos)\//

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.beforeEach(async ({ page, consoleErrors }) => {
  // What a visitor may not read, and the login that must be refused, are requests that fail as they should.
  consoleErrors.allow(/Failed to load resource: the server responded with a status of (400|401|403)/)
  // Nothing leaves this machine.
  await page.route(hosts, (route) => route.fulfill({ contentType: 'image/jpeg', body: 'x' }))
})

test('a visitor learns in seconds whether backend, login, browser and network work', async ({
  page,
  expectAccessible,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (hosts.test(request.url())) requests.push(request.url())
  })
  await page.goto('/system-check')
  await expect(page.getByRole('heading', { level: 1, name: 'Verificação de Sistema' })).toBeVisible()
  const toaster = page.locator('[data-sonner-toaster]', { hasText: 'Verificação de sistema concluída' })
  await expect(toaster).toHaveAttribute('data-x-position', 'center')
  await expect(toaster).toHaveAttribute('data-y-position', 'top')
  await expect(card(page, 'Conexão com o banco de dados')).toContainText('Online')
  await expectAccessible(page)
  await tab(page, 'Tabelas').click()
  await expect(page.getByText('Nada (acesso recusado, como deve ser)')).toHaveCount(7)
  await expectAccessible(page)
  await tab(page, 'Políticas RLS').click()
  await expect(page.getByText('Entre para ver o diagnóstico')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Exemplo' }).click()
  await expect(page.getByText('(select auth.uid())').first()).toBeVisible()
  await expectAccessible(page)
  await tab(page, 'Autenticação').click()
  await page.getByRole('button', { name: 'Run Tests' }).click()
  await expect(card(page, 'Entrada com dados inválidos')).toContainText('erro esperado')
  await expectAccessible(page)
  await tab(page, 'Frontend').click()
  await expect(card(page, 'Transições CSS')).toContainText('As transições funcionam')
  await expect(page.getByText('Testes de frontend completados')).toBeVisible()
  await expect(page.getByText('Desktop', { exact: true })).toBeVisible()
  await expectAccessible(page)

  expect(requests, 'nothing is asked before the tab is opened').toEqual([])
  await tab(page, 'Rede').click()
  await expect(page.getByText('Testes de rede completados')).toBeVisible()
  expect(requests).toHaveLength(4)
  await expectAccessible(page)
})

test('an administrator runs the throwaway account, and takes the report as text and as JSON', async ({
  adminPage: page,
  context,
  api,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/system-check?email=ana@ong.example')
  await tab(page, 'Políticas RLS').click()
  await expect(page.getByText('Nenhum problema nas políticas')).toBeVisible()
  await expectAccessible(page)
  await tab(page, 'Autenticação').click()
  await page.getByRole('button', { name: 'Run Tests' }).click()
  await expect(card(page, 'Remoção da conta temporária')).toContainText('foi removida')
  await expect(page.getByText('Erro', { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  // Answers of other lengths move the button.
  await expect(page.getByText('Aguardando a resposta…')).toHaveCount(0)
  await page.getByRole('button', { name: 'Gerar relatório' }).click()
  const contents = page.getByLabel('Conteúdo do relatório')
  await page.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Relatório copiado')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await contents.inputValue())
  const { admin, publishableKey } = api.info
  for (const secret of [admin.email, admin.password, publishableKey, 'ana@ong.example', 'eyJ'])
    expect(copied).not.toContain(secret)
  await page.getByRole('radio', { name: 'JSON' }).check()
  const { name, content } = await download(page, page.getByRole('button', { name: 'Baixar' }))
  expect(name).toMatch(/^verificacao-de-sistema-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(content.toString())).toMatchObject({ caller: 'admin', environment: 'production' })
})

test('on startup, a good device hears nothing, and what is wrong is told once and leads here', async ({
  page,
}) => {
  const notice = page.getByText('Avisos de compatibilidade')
  const expectSilence = async (open: Promise<unknown>) => {
    await Promise.all([page.waitForResponse(/compatibility-warning/), open])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toHaveCount(0)
  }
  await expectSilence(page.goto('/portal-parceiro'))
  await page.addInitScript(() => {
    navigator.storage.estimate = () => Promise.resolve({ quota: 20_000_000, usage: 15_000_000 })
    Reflect.deleteProperty(globalThis, 'ResizeObserver')
  })
  await page.reload()
  await expect(page.getByText(/Menos de 10 MB.* Falta no navegador: ResizeObserver\./)).toBeVisible()
  await expectSilence(page.reload())

  // The app has started by then.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (let turn = 0; turn < 11; turn++) globalThis.console.log(turn)
    })
  })
  await page.goto('/boas-vindas-confirmacao')
  await expect(page.getByText(/11 mensagens no console/)).toBeVisible()
  await page.getByRole('button', { name: 'Verificar', exact: true }).click()
  await expect(page).toHaveURL(/\/system-check$/)
})

test('on a phone the mark of a fault leaves the last tab whole', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/net::ERR_/)
  await page.route(hosts, (route) => route.abort())
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/system-check')
  await tab(page, 'Rede').click()
  await expect(tab(page, 'Rede')).toHaveAccessibleName(/com problema$/)
  const hidden = () =>
    page.getByRole('tablist', { name: 'Verificações' }).evaluate((row) => {
      const open = row.querySelector('[aria-selected=true]')
      return (open?.getBoundingClientRect().right ?? 0) - row.getBoundingClientRect().right
    })
  await expect.poll(hidden).toBeLessThanOrEqual(1)
})
