import type { Page } from '@playwright/test'
import { expect, test, type Person } from './fixtures.ts'
import type { LocalApi } from './local-api.ts'
import { expectStep, slotItem, upload } from './profile-support.ts'

const saved = { 'dados-basicos': { nome: 'Casa' }, 'detalhes-ong': { missao: 'Acolher' } }

/** The usual state with most above the steps: below 100 %, and one refused paper. */
async function refuse(api: LocalApi, { client }: Person) {
  const { data: organization } = await client.from('organizacoes').select('id').single().throwOnError()
  const admin = await api.admin()
  await admin
    .from('documentos')
    .update({ aprovado: false, observacoes: 'A ata está vencida.' })
    .eq('org_id', organization.id)
    .throwOnError()
}

const topOf = async (page: Page, step: string) => {
  const first =
    step === 'documentos'
      ? slotItem(page, 'estatuto')
      : page.locator('main form :is(input, select, textarea)').first()
  await expect(first).toBeVisible()
  return (await first.boundingBox())?.y ?? Infinity
}

for (const { width, height, most } of [
  { width: 360, height: 780, most: 420 },
  { width: 1280, height: 800, most: 360 },
])
  test(`each step begins with a field on the first screen at ${width} px`, async ({
    page,
    api,
    openProfile,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height })
    const person = await openProfile({ saved, at: 'documentos' })
    await upload(page, 'ataEleicao')
    await refuse(api, person)
    for (const step of ['dados-basicos', 'detalhes-ong', 'documentos'] as const) {
      await page.goto(`/perfil-ong/${step}`)
      await expectStep(page, step)
      await expect(page.getByText(/^Seu perfil está \d+% completo\.\.\.$/)).toBeVisible()
      await expect(page.getByText('Um documento foi recusado')).toBeVisible()
      await expect(page.locator('main .animate-placeholder')).toHaveCount(0)
      expect.soft(await topOf(page, step), step).toBeLessThan(most)
      const steps = await page.getByRole('tablist', { name: 'Etapas do perfil' }).boundingBox()
      expect.soft(steps?.height, 'height of the steps').toBeLessThanOrEqual(64)
    }
    await expectAccessible(page)
  })

test('the steps are opened by keyboard, and say their state', async ({ page, openProfile }) => {
  await openProfile({ saved: { 'dados-basicos': { nome: 'Casa' } }, at: 'dados-basicos' })
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(tab('Dados Básicos')).toHaveAccessibleDescription('concluída')
  await expect(tab('Detalhes da ONG')).toHaveAccessibleDescription('pendente')
  await expect(tab('Documentos')).toBeDisabled()
  await page.getByLabel('Nome fantasia').fill('Casinha')
  await expect(tab('Dados Básicos')).toHaveAccessibleDescription('com mudanças não salvas')
  await tab('Dados Básicos').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Detalhes da ONG')).toBeFocused()
  await expectStep(page, 'dados-basicos')
  await page.keyboard.press('Enter')
  await expectStep(page, 'detalhes-ong')
  await expect(page.getByRole('heading', { level: 2, name: 'Detalhes da ONG' })).toBeFocused()
  await expect(tab('Detalhes da ONG')).toBeInViewport()
  await page.keyboard.press('Shift+Tab')
  await expect(tab('Detalhes da ONG')).toBeFocused()
})
