import type { Page, Route } from '@playwright/test'
import { stabilityLabel } from '../src/features/diagnostics/thresholds.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

// Nothing leaves this machine: the two services of the network tests are answered here.
const hosts = /^https:\/\/(www\.google\.com|picsum\.photos|fastly\.picsum\.photos)\//

type Line = { delay?: number; status?: number; cut?: boolean }

async function answer(route: Route, { delay = 0, status = 200, cut = false }: Line) {
  if (cut) {
    await route.abort('internetdisconnected')
    return
  }
  await new Promise((resolve) => setTimeout(resolve, delay))
  await route.fulfill({ status, contentType: 'image/jpeg', body: 'x' })
}

/** Puts a line of this quality before the network tests; counts what was asked. */
async function withLine(page: Page, line: Line): Promise<string[]> {
  const asked: string[] = []
  await page.route(hosts, async (route) => {
    asked.push(`${route.request().method()} ${route.request().url()}`)
    await answer(route, line)
  })
  return asked
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.beforeEach(({ consoleErrors }) => {
  // What a visitor may not read, and the login that must be refused, are requests that fail as they should.
  consoleErrors.allow(/Failed to load resource: the server responded with a status of (400|401|403)/)
})

test('a visitor learns in seconds whether the backend works', async ({ page, expectAccessible }) => {
  await withLine(page, {})
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
  await expect(page.getByText('Nada (acesso recusado, como deve)')).toHaveCount(7)
  await expectAccessible(page)

  await tab(page, 'Políticas RLS').click()
  await expect(page.getByText('Entre para ver o diagnóstico')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Solução' }).click()
  await expect(page.getByRole('heading', { name: 'Política que usa TRUE' })).toBeVisible()
  await page.getByRole('tab', { name: 'Exemplo' }).click()
  await expect(page.getByText('(select auth.uid())').first()).toBeVisible()
  await expectAccessible(page)
})

test('a visitor tests login, browser and network', async ({ page, expectAccessible }) => {
  await withLine(page, {})
  await page.goto('/system-check')
  await tab(page, 'Autenticação').click()
  await page.getByRole('button', { name: 'Run Tests' }).click()
  await expect(card(page, 'Entrada com dados inválidos')).toContainText('erro esperado')
  await expectAccessible(page)

  await tab(page, 'Frontend').click()
  await expect(card(page, 'Transições CSS')).toContainText('As transições funcionam')
  await expect(card(page, 'Manipulação do DOM')).toContainText('OK')
  await expect(page.getByText('Testes de frontend completados')).toBeVisible()
  const phone = (page.viewportSize()?.width ?? 0) <= 768
  await expect(page.getByText(phone ? 'Mobile' : 'Desktop', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await tab(page, 'Rede').click()
  await expect(page.getByText('Testes de rede completados')).toBeVisible()
  await expectAccessible(page)
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(wide, 'the page scrolls sideways').toBe(false)
})

test('a fast line, and a slow one', async ({ page }) => {
  const asked = await withLine(page, {})
  await page.goto('/system-check')
  expect(asked, 'nothing is asked before the tab is opened').toEqual([])
  await tab(page, 'Rede').click()
  await expect(card(page, 'Latência')).toContainText(/\d+ ms/)
  // How fast this machine answers itself is not ours to promise: the words must fit the number shown, which is rounded.
  const latency = Number(/(\d+) ms/.exec(await card(page, 'Latência').innerText())?.[1])
  const labels = [stabilityLabel(latency - 0.5), stabilityLabel(latency + 0.49)]
  await expect(card(page, 'Estabilidade da conexão')).toContainText(new RegExp(labels.join('|')))
  await expect(card(page, 'Velocidade de download')).toContainText('Mbps')
  await expect(card(page, 'Conexão com a internet')).toContainText('Online')
  expect(asked.map((request) => request.replace(/[?=][0-9a-f-]{36}$/, ''))).toEqual([
    'HEAD https://www.google.com/favicon.ico',
    'HEAD https://www.google.com/favicon.ico',
    'HEAD https://www.google.com/favicon.ico',
    'GET https://picsum.photos/200/300?random',
  ])
  expect(new Set(asked).size, 'no two requests are the same').toBe(4)

  // The same line has become slow.
  await page.unroute(hosts)
  await withLine(page, { delay: 900 })
  const done = page.getByText('Testes de rede completados')
  await expect(done).toBeVisible()
  await expect(done).toHaveCount(0)
  await page.getByRole('button', { name: 'Verificar Novamente' }).click()
  await expect(card(page, 'Estabilidade da conexão')).toContainText('Ruim')
  await expect(card(page, 'Latência')).toContainText('(Alta)')
  await expect(card(page, 'Velocidade de download')).toContainText('(Baixa)')
  await expect(done).toBeVisible()
})

test('services that do not answer, and one that answers with an error', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource: (net::|the server responded with a status of 500)/)
  await withLine(page, { cut: true })
  await page.goto('/system-check')
  await tab(page, 'Rede').click()
  await expect(page.getByText('Alguns testes de rede falharam')).toBeVisible()
  await expect(page.getByText('Não foi possível medir: latência e velocidade.')).toBeVisible()
  for (const name of ['Latência', 'Velocidade de download', 'Estabilidade da conexão'])
    await expect(card(page, name)).toContainText('Não disponível')

  await page.unroute(hosts)
  await withLine(page, { status: 500 })
  await page.getByRole('button', { name: 'Verificar Novamente' }).click()
  await expect(card(page, 'Latência')).toContainText('ms')
  await expect(card(page, 'Velocidade de download')).toContainText('Não disponível')
  await expect(page.getByText('Não foi possível medir: velocidade.')).toBeVisible()
})

test('without internet', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource: net::/)
  const asked = await withLine(page, {})
  await page.goto('/system-check')
  await expect(card(page, 'Conexão com o banco de dados')).toContainText('Online')
  // The code that shows notices is here.
  await expect(page.getByText('Verificação de sistema concluída')).toBeVisible()
  await context.setOffline(true)
  await tab(page, 'Rede').click()
  await expect(card(page, 'Conexão com a internet')).toContainText('Offline')
  await expect(card(page, 'Latência')).toContainText('o aparelho está sem internet')
  expect(asked).toEqual([])
  await tab(page, 'Banco de dados').click()
  await page.getByRole('button', { name: 'Verificar Novamente' }).click()
  await expect(card(page, 'Conexão com o banco de dados')).toContainText('O servidor não respondeu')
  await expect(page.getByText('Erro nos testes de banco de dados')).toBeVisible()
  await expect(tab(page, 'Banco de dados')).toContainText('com problema')
  await context.setOffline(false)
})

test('an administrator sees policies and runs the throwaway account', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  await withLine(page, {})
  await signInAsAdmin(page)
  await page.goto('/system-check')
  await expect(card(page, 'Funções do banco de dados')).toContainText('existem')
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
})

test('the report can be copied and downloaded, as text and as JSON', async ({
  page,
  context,
  signInAsAdmin,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await withLine(page, {})
  await signInAsAdmin(page)
  await page.goto('/system-check?email=ana@ong.example')
  // Answers of other lengths move the button.
  await expect(page.getByText(/funções que o portal chama existem\.$/)).toBeVisible()
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
  await withLine(page, {})
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

test('on startup, a good device hears nothing and a noisy console is noticed', async ({ page }) => {
  await page.goto('/portal-parceiro')
  await page.waitForLoadState('load')
  await expect(page.getByText('Avisos de compatibilidade')).toHaveCount(0)
  // The app counts from its start, when it takes the sentence for those whom it cannot reach away.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const watch = new MutationObserver(() => {
        if (document.getElementById('late')) return
        watch.disconnect()
        for (let turn = 0; turn < 11; turn++) globalThis.console.log(turn)
      })
      watch.observe(document.body, { childList: true })
    })
  })
  await page.goto('/boas-vindas-confirmacao')
  await expect(page.getByText('11 mensagens no console')).toBeVisible()
})

test('on startup, a missing feature is told once on this device, and a nicety never', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (...asked: string[]) => !asked.join().includes(':has') && supports(...(asked as [string]))
  })
  await page.goto('/portal-parceiro')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'))
  await page.reload()
  const warning = page.getByText('Faltam no navegador: ResizeObserver.')
  await expect(warning).toBeVisible()
  const checked = page.waitForResponse(/compatibility-warning/)
  await page.reload()
  await checked
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning).toHaveCount(0)
})
