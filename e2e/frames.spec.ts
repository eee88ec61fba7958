import type { Page } from '@playwright/test'
import { organization, sendDocument } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { pauseRequests } from './pause-requests.ts'
import { movesOf, watchMoves } from './moves.ts'

const SCRIPTS = /\/assets\/.*\.js$/
const SENTENCE = /^Termine as três etapas para que nossa equipe possa procurar editais/

/** Pauses the app's scripts: the page then shows only its HTML document. */
const pauseScripts = (page: Page) => pauseRequests(page, SCRIPTS)

test('the profile stands before any script of the app, for whom it was open before', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(page, await organization(api))
  await page.goto('/perfil-ong')
  await expect(page.getByRole('tab', { name: 'Dados Básicos' })).toBeVisible()
  await watchMoves(page)
  const release = await pauseScripts(page)
  await page.goto('/perfil-ong/detalhes-ong', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil da ONG')
  await expect(page.getByText(SENTENCE)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entrar', includeHidden: true })).toBeHidden()

  release()
  await expect(page.getByRole('tab', { name: 'Dados Básicos' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await movesOf(page)).toEqual([])

  // The pages of administrators were never open to this person.
  const held = await pauseScripts(page)
  await page.goto('/admin', { waitUntil: 'commit' })
  await expect(page.locator('#frame-adminPanel')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  held()
  await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible()
})

test('what is pressed before the app answers happens once it does', async ({ page, api, signInAs }) => {
  const menu = page.getByRole('dialog', { name: 'Menu' })
  async function pressEarly(address: string) {
    const release = await pauseScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(menu).toHaveCount(0)
    release()
    await expect(menu.getByRole('button', { name: 'Fechar' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
  }
  for (const address of ['/auth', '/portal-parceiro']) await pressEarly(address)
  await signInAs(page, await organization(api))
  await page.goto('/perfil-ong')
  await expect(page.getByRole('tab', { name: 'Dados Básicos' })).toBeVisible()
  await pressEarly('/perfil-ong/detalhes-ong')
})

test('a visitor sees no frame; the partner portal stands before any script, in the words for whom this device knows', async ({
  page,
  api,
  signInAs,
}) => {
  const inside = page.getByRole('link', { name: 'Iniciar Preenchimento' })
  const forVisitors = page.getByRole('link', { name: 'Cadastre-se para começar' })
  let release = await pauseScripts(page)
  await page.goto('/perfil-ong', { waitUntil: 'commit' })
  await expect(page.locator('#frame-profile')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acesse sua conta')

  release = await pauseScripts(page)
  await page.goto('/portal-parceiro', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boas-vindas ao Portal do Parceiro')
  await expect(forVisitors).toBeVisible()
  release()

  await signInAs(page, await organization(api))
  release = await pauseScripts(page)
  // Signed in, but this device has no stored access: neither the visitors' texts nor those of approved users show.
  await page.goto('/portal-parceiro', { waitUntil: 'commit' })
  await expect(page.getByText('65%')).toBeVisible()
  await expect(forVisitors).toBeHidden()
  await expect(inside).toHaveCount(0)
  release()
  await expect(inside).toBeVisible()

  await expect.poll(() => page.evaluate(() => localStorage.getItem('mutirao-acesso'))).toMatch(/^approved /)
  await watchMoves(page)
  release = await pauseScripts(page)
  await page.goto('/portal-parceiro', { waitUntil: 'commit' })
  await expect(inside).toBeVisible()
  await expect(forVisitors).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sair' })).toBeDisabled()
  release()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeEnabled()
  expect(await movesOf(page)).toEqual([])
})

test('what has no frame says at once that it is loading, and nothing moves when the app takes its place', async ({
  page,
  api,
  signInAs,
}) => {
  const text: string[] = []
  page.on('console', (message) => {
    // These specs run without one.
    if (!message.text().startsWith('Service Worker registration')) text.push(message.text())
  })
  page.on('pageerror', (error) => text.push(error.message))
  await watchMoves(page)
  const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Carregando…' })
  async function expectLoading(address: string, heading: string) {
    await test.step(address, async () => {
      const release = await pauseScripts(page)
      await page.goto(address, { waitUntil: 'commit' })
      await expect(loading).toBeVisible()
      await expect(page.getByRole('link', { name: 'Mutirão' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeDisabled()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
      release()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('banner')).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeEnabled()
      // Whatever is shown later fades in as ever.
      await expect(page.locator('#root')).toHaveAttribute('style', '')
      expect(await movesOf(page)).toEqual([])
      expect(text).toEqual([])
      await page.unrouteAll({ behavior: 'wait' })
    })
  }
  await expectLoading('/forgot-password', 'Esqueceu sua senha?')
  await expectLoading('/confirmacao-cadastro', 'Cadastro realizado com sucesso')
  await signInAs(page, await organization(api))
  await expectLoading('/perfil-ong', 'Perfil da ONG')
})

test('pages of administrators stand before any script of the app, and hardly move', async ({
  page,
  api,
  signInAsAdmin,
}) => {
  // Then the panel shows how long the oldest has been waiting.
  await sendDocument(await organization(api), 'estatuto')
  await signInAsAdmin(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Cadastros por semana' })).toBeVisible()
  await watchMoves(page)
  for (const [at, heading, shows] of [
    ['/admin', 'Painel Administrativo', 'Atualizar'],
    ['/admin/usuarios', 'Usuários', 'Limpar filtros'],
    ['/admin/organizacoes', 'Organizações', 'Exportar CSV'],
  ] as const) {
    const release = await pauseScripts(page)
    await page.goto(at, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText(shows)).toHaveCount(0)
    release()
    await expect(page.getByText(shows)).toBeVisible()
    // The panel's first figure has a line more while something waits; from 0.1 on, browsers call it poor.
    const moved = await movesOf(page)
    expect(
      moved.reduce((total, { by }) => total + by, 0),
      at,
    ).toBeLessThan(0.1)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
