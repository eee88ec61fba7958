import type { Page } from '@playwright/test'
import { documentSlots } from '../src/domain/documents/slots.ts'
import { validityRule } from '../src/domain/documents/validity-rules.ts'
import { sampleStep } from '../tests/domain/organization/sample-values.ts'
import { withDocument } from '../tests/support/with-document.ts'
import { findingsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import type { Person } from './local-api.ts'
import { control, menuItem, rowOf, slotItem } from './profile-support.ts'
import { desk, phone } from './sizes.ts'

const saved = { 'dados-basicos': { nome: 'Casa' }, 'detalhes-ong': { missao: 'Acolher' } }

const dayFrom = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

async function addDocuments(person: Person, count: number, { lapsed }: { lapsed?: string } = {}) {
  const { client } = person
  const { data: today } = await client.rpc('today').throwOnError()
  const { data: organization } = await client.from('organizacoes').select('id').single().throwOnError()
  for (const { name, extensions } of documentSlots.slice(0, count)) {
    const [extension] = extensions
    if (!extension) continue
    const id = await withDocument({ client, orgId: organization.id }, name, { extension })
    const rule = validityRule(name)
    if (!rule) continue
    const hasEnd = rule.kind === 'prazo' || rule.kind === 'mandato'
    const dates = {
      emitido_em: hasEnd
        ? null
        : rule.kind === 'exercicio'
          ? `${Number(today.slice(0, 4)) - 1}-12-31`
          : today,
      valido_ate: hasEnd ? dayFrom(today, name === lapsed ? -12 : 400) : null,
      sem_validade: false,
    }
    const seen = { emitido_em: null, valido_ate: null, sem_validade: false, reviewed_at: null }
    await client.rpc('set_document_dates', { p_documento: id, p_datas: dates, p_visto: seen }).throwOnError()
  }
}

/** Heights of what matches, in px. */
const heights = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().height)))

test('twenty documents with nothing to do are short rows in a short step', async ({ page, openProfile }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const person = await openProfile({ saved: { ...saved, documentos: sampleStep('documentos') } })
  await addDocuments(person, 20)
  await page.goto('/perfil-ong/documentos')
  await expect(slotItem(page, 'estatuto').getByText('Enviado', { exact: true })).toBeVisible()
  await expect(page.getByText('Certidões: 5 de 5')).toBeVisible()
  await expect(slotItem(page, 'certidaoFgts')).toBeHidden()
  await expect(control(page, 'documentos', 'sede')).toBeHidden()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThanOrEqual(3200)

  await page.evaluate(() => {
    for (const group of document.querySelectorAll('details')) group.open = true
  })
  await expect(slotItem(page, 'certidaoFgts').getByText(/^Vigente até/)).toBeVisible()
  const rows = await heights(page, 'main form li:has(h4 button)')
  expect(rows).toHaveLength(20)
  expect(Math.max(...rows)).toBeLessThanOrEqual(72)
  // Text keeps clear of the dividers, and the arrow stands beside the title's first line.
  const room = await page.locator('main form li:has(h4 button)').evaluateAll((all) =>
    all.flatMap((row) => {
      const [box, title, arrow, state] = [
        row,
        ...['h4', 'h4 > svg', '[id^="situacao-"]'].map((part) => row.querySelector(part)),
      ].map((part) => part?.getBoundingClientRect() ?? new DOMRect()) as [DOMRect, DOMRect, DOMRect, DOMRect]
      return [title.top - box.top, box.bottom - state.bottom, title.top + 20 - arrow.bottom]
    }),
  )
  expect(Math.min(...room)).toBeGreaterThanOrEqual(3.5)
  for (const { viewport } of [desk, phone])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect((await findingsOf(page)).findings).toEqual([])
    }
})

test('a row and its menu by keyboard; what a document asks for stands in its row', async ({
  page,
  openProfile,
  expectAccessible,
}) => {
  await page.setViewportSize(phone.viewport)
  const person = await openProfile({ saved })
  await addDocuments(person, 9, { lapsed: 'certidaoFederal' })
  await page.goto('/perfil-ong/documentos')

  // Only the group that asks for something is open.
  const lapsed = slotItem(page, 'certidaoFederal')
  await expect(lapsed.getByText('Vencido há 12 dias')).toBeVisible()
  await expect(lapsed.getByRole('button', { name: 'Substituir: Certidão negativa federal' })).toBeVisible()
  await expect(page.getByText('1 precisa de atenção')).toBeVisible()
  await expect(slotItem(page, 'alvaraFuncionamento')).toBeHidden()

  const slot = slotItem(page, 'estatuto')
  await rowOf(slot).focus()
  await page.keyboard.press('Enter')
  await expect(rowOf(slot)).toHaveAttribute('aria-expanded', 'true')
  await expect(slot.getByText('estatuto.pdf')).toBeVisible()
  await expect(slot.getByText(/ · enviado em /)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(slot.getByText('estatuto.pdf')).toHaveCount(0)

  await page.keyboard.press('Tab')
  await expect(slot.getByRole('button', { name: 'Ações: Estatuto social' })).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = slot.getByRole('region', { name: 'Ações: Estatuto social' })
  await expect(panel.getByRole('button')).toHaveText(['Abrir', 'Substituir', 'Fotografar páginas', 'Remover'])
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Abrir: Estatuto social' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(slot.getByRole('button', { name: 'Ações: Estatuto social' })).toBeFocused()

  // Whoever mistyped a date need not send the file again.
  await (await menuItem(lapsed, /^Corrigir datas/)).click()
  await expect(lapsed.getByRole('button', { name: 'Confirmar datas' })).toBeVisible()

  await (await menuItem(slot, /^Fotografar/)).click()
  await expect(page.getByRole('heading', { name: 'Fotografar páginas: Estatuto social' })).toBeFocused()
})
