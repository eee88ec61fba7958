import type { Locator } from '@playwright/test'
import { organization } from './admin-support.ts'
import { expect, test } from './fixtures.ts'

test('an organisation is printed whole, black on white', async ({ adminPage: page, api }) => {
  const owner = await organization(api, { nomeFantasia: 'Amigos do Bairro' }, ['estatuto'])
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`/admin/organizacoes/${owner.orgId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.name)
  await expect(page.getByRole('heading', { level: 2, name: 'Certificações' })).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  for (const name of ['Informações', 'Documentos', 'Missão e Projetos', 'Certificações', 'Permissões'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Estatuto social' })).toBeVisible()
  await expect(page.getByText('Acesso Total', { exact: true })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText('Analisar na mesa')).toBeHidden()
  const colours = await page
    .getByText('Amigos do Bairro')
    .first()
    .evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ])
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('heading', { level: 2, name: 'Permissões', exact: true })).toHaveCount(0)
})

test('an open dialog is printed alone, with its title and without its buttons', async ({
  page,
  openProfile,
}) => {
  await openProfile({ saved: { 'dados-basicos': {} }, at: 'dados-basicos' })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: 'Minha conta' }).click()
  const sheet = page.getByRole('dialog', { name: 'Minha conta' })
  await sheet.getByRole('button', { name: 'Ativar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cadastrar aparelho' })
  await expect(dialog.getByText(/^Além da senha, você digita um código/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByRole('heading', { name: 'Cadastrar aparelho' })).toBeVisible()
  await expect(dialog).toHaveCSS('position', 'static')
  await expect(dialog.getByRole('button')).toHaveCount(0)
  await expect(sheet).toBeHidden()
  await expect(page.locator('main')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('heading', { name: 'Minha conta' })).toBeVisible()
})

test('at 400 % a question shows all of its text, and its buttons below', async ({ page, openProfile }) => {
  await openProfile({ saved: { 'dados-basicos': { nome: 'Casa' } }, at: 'dados-basicos' })
  await page.getByLabel('Nome da organização').fill('Casa Nova')
  await page.setViewportSize({ width: 320, height: 256 })
  await page.getByRole('button', { name: 'Limpar dados locais' }).click()
  const question = page.getByRole('alertdialog')
  const text = question.locator('p').first()
  await expect(text).toBeVisible()
  const covered = await question.evaluate((element) => {
    const buttons = element.querySelector('button')?.parentElement?.getBoundingClientRect().top ?? 0
    const end = element.querySelector('p')?.getBoundingClientRect().bottom ?? Infinity
    return end - buttons
  })
  expect(covered).toBeLessThanOrEqual(0)
  await question.getByRole('button').last().scrollIntoViewIfNeeded()
  await expect(question.getByRole('button').last()).toBeInViewport({ ratio: 1 })
})

const style = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('imposed colours, light and dark: what is open, pressed or current is told apart', async ({
  adminPage: page,
  api,
}) => {
  const owner = await organization(api)
  const inBoth = async (assert: () => Promise<void>) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await assert()
    }
  }
  const expectDifferent = async (one: Locator, other: Locator) => {
    expect(await style(one, 'background-color')).not.toBe(await style(other, 'background-color'))
  }
  const tab = (name: string) => page.getByRole('tab', { name })
  const area = (name: string) =>
    page.getByRole('navigation', { name: 'Administração' }).getByRole('link', { name })
  await page.goto(`/admin/organizacoes/${owner.orgId}`)
  await expect(tab('Informações')).toBeVisible()
  await inBoth(async () => {
    await expectDifferent(tab('Informações'), tab('Certificações'))
    await expectDifferent(area('Organizações'), area('Usuários'))
  })
  await page.goto('/admin')
  const filter = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(filter('Pendentes')).toBeVisible()
  await inBoth(() => expectDifferent(filter('Pendentes'), filter('Rejeitados')))
  await page.goto('/admin/organizacoes')
  await inBoth(() =>
    expect(page.getByRole('button', { name: 'Nova Organização' })).toHaveCSS('border-top-width', '1px'),
  )
})

test('imposed colours show how far the profile is, the current step, and what is ticked or on', async ({
  page,
  openProfile,
}) => {
  const saved = { 'dados-basicos': {}, 'detalhes-ong': {} }
  await openProfile({ saved, at: 'documentos' })
  await page.emulateMedia({ forcedColors: 'active' })
  const bar = page.getByRole('progressbar', { name: 'Perfil preenchido' }).first()
  await expect(bar).toHaveCSS('border-top-width', '1px')
  await expect(bar).toHaveCSS('mask-image', 'none')
  expect(await style(bar, 'background-color')).not.toBe(await style(bar.locator('> *'), 'background-color'))
  const step = page.getByRole('tab', { selected: true })
  const other = page.getByRole('tab', { name: 'Dados Básicos' })
  expect(await style(step, 'background-color')).not.toBe(await style(other, 'background-color'))
  // Its house and number are as readable as its name.
  expect(await style(step, 'color')).not.toBe(await style(step, 'background-color'))
  await expect(step.locator('svg').first()).toHaveCSS('stroke', await style(step, 'color'))

  const box = page.getByRole('checkbox', { name: /política de privacidade/ })
  const ground = () => style(box, 'background-color')
  const open = await ground()
  await box.check()
  await expect.poll(ground).not.toBe(open)
  expect(await style(box.locator('+ svg'), 'color')).not.toBe(await ground())

  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: 'Minha conta' }).click()
  const toggle = page.getByRole('switch')
  const knob = () =>
    toggle.evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element, '::after').backgroundColor,
    ])
  const [on, onKnob] = await knob()
  expect(on).not.toBe(onKnob)
  await toggle.uncheck()
  await expect.poll(async () => (await knob())[0]).not.toBe(on)
  const [off, offKnob] = await knob()
  expect(off).not.toBe(offKnob)
})
