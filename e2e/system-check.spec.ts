import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

// Nothing leaves this machine: the two services of the network tests are answered here.
const hosts = /^https:\/\/(www\.google\.com|picsum\.photos|fastly\.picsum\.photos)\//

/** Responds to the network tests and counts the requests. */
async function watchNetwork(page: Page): Promise<string[]> {
  const requests: string[] = []
  await page.route(hosts, async (route) => {
    requests.push(`${route.request().method()} ${route.request().url()}`)
    await route.fulfill({ contentType: 'image/jpeg', body: 'x' })
  })
  return requests
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.beforeEach(({ consoleErrors }) => {
  // What a visitor may not read, and the login that must be refused, are requests that fail as they should.
  consoleErrors.allow(/Failed to load resource: the server responded with a status of (400|401|403)/)
})

test('a visitor learns in seconds whether backend, login, browser and network work', async ({
  page,
  expectAccessible,
}) => {
  const requests = await watchNetwork(page)
  await page.goto('/system-check')
  await expect(page.getByRole('heading', { level: 1, name: 'Verificação de Sistema' })).toBeVisible()
  await expect(page.getByText('Verificação de sistema concluída')).toBeVisible()
  const toaster = page.locator('[data-sonner-toaster]', { hasText: 'Verificação de sistema concluída' })
  await expect(toaster).toHaveAttribute('data-x-position', 'center')
  await expect(toaster).toHaveAttribute('data-y-position', 'top')
  for (const name of ['Conexão com o banco de dados', 'Sistema de papéis de usuário', 'Consultas de dados'])
    await expect(card(page, name)).toContainText('Online')
  await expect(page.getByRole('link', { name: 'Voltar para a página inicial' })).toHaveAttribute('href', '/')
  await expect(page.getByText('entre em contato com o suporte técnico')).toBeVisible()
  await expectAccessible(page)

  await tab(page, 'Tabelas').click()
  await expect(page.getByText('Nada (acesso recusado, como deve ser)')).toHaveCount(7)
  await expectAccessible(page)

  await tab(page, 'Políticas RLS').click()
  await expect(page.getByText('Entre para ver o diagnóstico')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Solução' }).click()
  await expect(page.getByRole('heading', { name: 'Política que usa TRUE' })).toBeVisible()
  await page.getByRole('tab', { name: 'Exemplo' }).click()
  await expect(page.getByText('(select auth.uid())').first()).toBeVisible()
  await expectAccessible(page)

  await tab(page, 'Autenticação').click()
  await page.getByRole('button', { name: 'Run Tests' }).click()
  await expect(card(page, 'Entrada com dados inválidos')).toContainText('erro esperado')
  await expectAccessible(page)

  await tab(page, 'Frontend').click()
  await expect(card(page, 'Transições CSS')).toContainText('As transições funcionam')
  await expect(card(page, 'Manipulação do DOM')).toContainText('OK')
  await expect(page.getByText('Testes de frontend completados')).toBeVisible()
  await expect(page.getByText('Desktop', { exact: true })).toBeVisible()
  await expectAccessible(page)

  expect(requests, 'nothing is asked before the tab is opened').toEqual([])
  await tab(page, 'Rede').click()
  await expect(page.getByText('Testes de rede completados')).toBeVisible()
  await expect(card(page, 'Latência')).toContainText(/\d+ ms/)
  await expect(card(page, 'Velocidade de download')).toContainText('Mbps')
  expect(requests).toHaveLength(4)
  await expectAccessible(page)
})

test('an administrator sees policies, runs the throwaway account, and takes the report, as text and as JSON', async ({
  page,
  context,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await watchNetwork(page)
  await signInAsAdmin(page)
  await page.goto('/system-check?email=ana@ong.example')
  await expect(page.getByText(/funções de que o portal precisa existem\.$/)).toBeVisible()
  await tab(page, 'Políticas RLS').click()
  await expect(page.getByText('Nenhum problema nas políticas')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Políticas por tabela' })).toContainText('user_roles')
  await expectAccessible(page)
  await tab(page, 'Autenticação').click()
  await page.getByRole('button', { name: 'Run Tests' }).click()
  await expect(card(page, 'Remoção da conta temporária')).toContainText('foi removida')
  await expect(page.getByText('Erro', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  const { data } = await (
    await api.admin()
  )
    .rpc('list_users', { p_search: '@diagnostico.mutirao.local' })
    .throwOnError()
  expect(data).toEqual([])

  // Answers of other lengths move the button.
  await expect(page.getByText('Aguardando a resposta…')).toHaveCount(0)
  await page.getByRole('button', { name: 'Gerar relatório' }).click()
  const contents = page.getByLabel('Conteúdo do relatório')
  await expect(contents).toHaveValue(/Relatório da verificação de sistema/)
  await page.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Relatório copiado')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await contents.inputValue())
  for (const secret of [
    api.info.admin.email,
    api.info.admin.password,
    api.info.publishableKey,
    'ana@ong.example',
    'eyJ',
  ])
    expect(copied).not.toContain(secret)

  await page.getByRole('radio', { name: 'JSON' }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^verificacao-de-sistema-\d{4}-\d\d-\d\d\.json$/)
  const report: unknown = JSON.parse(await contents.inputValue())
  expect(report).toMatchObject({ caller: 'admin', environment: 'production' })
})

test('on startup, a device without room is pointed to the system check', async ({ page }) => {
  await watchNetwork(page)
  await page.addInitScript(() => {
    navigator.storage.estimate = () => Promise.resolve({ quota: 20_000_000, usage: 15_000_000 })
  })
  await page.goto('/portal-parceiro')
  await expect(page.getByText('Avisos de compatibilidade')).toBeVisible()
  await page.getByRole('button', { name: 'Verificar', exact: true }).click()
  await expect(page).toHaveURL(/\/system-check$/)
  await tab(page, 'Frontend').click()
  await expect(page.getByText('Menos de 10 MB de armazenamento livre.')).toBeVisible()
  await expect(page.getByText('Atenção - Requisitos de deploy')).toBeVisible()
})

test('on startup, a good device hears nothing, a missing feature is told once, and a noisy console is noticed', async ({
  page,
}) => {
  const checked = () => page.waitForResponse(/compatibility-warning/)
  const notice = page.getByText('Avisos de compatibilidade')
  // Optional features raise no notice.
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...conditions: string[]) =>
      !conditions.join().includes(':has') && supports(...(conditions as [string]))
  })
  await Promise.all([checked(), page.goto('/portal-parceiro')])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'))
  await page.reload()
  await expect(page.getByText('Falta no navegador: ResizeObserver.')).toBeVisible()
  await Promise.all([checked(), page.reload()])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)

  // The app has started by then.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (let turn = 0; turn < 11; turn++) globalThis.console.log(turn)
    })
  })
  await page.goto('/boas-vindas-confirmacao')
  await expect(page.getByText('11 mensagens no console')).toBeVisible()
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
