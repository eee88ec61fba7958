import { openStored, pdf } from './files.ts'
import { expect, test, type Person } from './fixtures.ts'
import type { LocalApi } from './local-api.ts'
import { logIn } from './page-support.ts'
import {
  choose,
  control,
  expectSent,
  expectStep,
  menuItem,
  rowOf,
  slotItem,
  upload,
} from './profile-support.ts'

const saved = { 'dados-basicos': { nome: 'Casa' }, 'detalhes-ong': { missao: 'Acolher' } }

/** The administrator refuses a document. Returns the organisation's id. */
async function refuse(api: LocalApi, { client }: Person, tipo: string, observacoes: string) {
  const { data: organization } = await client.from('organizacoes').select('id').single().throwOnError()
  const admin = await api.admin()
  await admin
    .from('documentos')
    .update({ aprovado: false, observacoes })
    .eq('org_id', organization.id)
    .eq('tipo', tipo)
    .select('id')
    .single()
    .throwOnError()
  return organization.id
}

test('a refused document is in sight with its reason, and is sent again, opened and removed', async ({
  page,
  api,
  openProfile,
  expectAccessible,
}) => {
  const person = await openProfile({ saved, at: 'documentos' })
  const slot = slotItem(page, 'ataEleicao')
  await upload(page, 'ataEleicao', 'pdf', 'ata velha.pdf')
  const orgId = await refuse(api, person, 'ataEleicao', 'A ata está vencida.')
  await page.goto('/perfil-ong/dados-basicos')
  await expect(page.getByText('Um documento foi recusado')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Um documento foi recusado' }).click()
  await expectStep(page, 'documentos')
  await expect(slot.getByText('A ata está vencida.')).toBeVisible()
  const again = slot.getByRole('button', { name: /^Enviar novamente/ })
  await expect(again).toBeFocused()
  const chooser = page.waitForEvent('filechooser')
  await again.click()
  await (await chooser).setFiles(pdf('ata nova.pdf'))
  await expect(slot.getByText('ata nova.pdf')).toBeVisible()
  await expect(slot.getByText('Em análise')).toBeVisible()
  await expect(page.getByText('Um documento foi recusado')).toHaveCount(0)
  await expect(rowOf(slot)).toBeFocused()

  const file = await openStored(page, await menuItem(slot, /^Abrir/))
  expect(file.headers.get('content-type')).toBe('application/pdf')
  await (await menuItem(slot, /^Remover/)).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(slot.getByRole('button', { name: /^Escolher arquivo/ })).toBeFocused()
  await expect(slot.getByRole('button', { name: /^Escolher arquivo/ })).toBeInViewport()
  await expect(slot.getByText('Obrigatório')).toBeVisible()
  // Of the refused one only the object is left, for the clearing up on a later visit (decision 26).
  const { data: left } = await person.client.storage.from('documentos').list(`${orgId}/ataEleicao`)
  expect(left).toHaveLength(1)
})

test('the end records what was agreed to and taken back; it waits, and goes where one chooses', async ({
  page,
  openProfile,
  expectAccessible,
}) => {
  const person = await openProfile({ saved, at: 'documentos' })
  const mandatory = ['estatuto', 'ataEleicao', 'cartaoCnpj'] as const
  for (const slot of mandatory) await choose(page, slot, 'pdf')
  for (const slot of mandatory) await expectSent(page, slot)
  await page.getByLabel(/política de privacidade/).check()
  const terms = control(page, 'documentos', 'termsAgreement')
  const finish = () => page.getByRole('button', { name: 'Finalizar cadastro' }).click()
  const recorded = async () => {
    const { data } = await person.client
      .from('consentimentos')
      .select('tipo, aceito, versao, texto_hash')
      .order('created_at')
      .order('tipo')
      .throwOnError()
    for (const { texto_hash } of data) expect(texto_hash).toMatch(/^[0-9a-f]{64}$/)
    return data.map(({ tipo, aceito, versao }) => `${tipo} ${versao}: ${String(aceito)}`)
  }
  const agreed = ['privacyPolicy 2026-12-01: true', 'termsAgreement 2026-11-27: true']

  await terms.check()
  expect(await recorded()).toEqual([])
  await finish()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await recorded()).toEqual(agreed)

  await terms.uncheck()
  await finish()
  const dialog = page.getByRole('dialog', { name: /Parabéns/ })
  await expect(dialog).toBeVisible()
  // While a button has focus or pointer the window stays.
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Ver informações iniciais' })).toBeFocused()
  await expect(dialog.getByText('Fique à vontade')).toBeVisible()
  await expectAccessible(page)
  expect(await recorded()).toEqual([...agreed, 'termsAgreement 2026-11-27: false'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/boas-vindas-confirmacao')
})

test('the mandatory documents come first, the rest is folded, and a long file name displaces nothing', async ({
  page,
  openProfile,
  expectAccessible,
}) => {
  await openProfile({ saved, at: 'documentos' })
  await expect(slotItem(page, 'estatuto')).toBeVisible()
  await expect(slotItem(page, 'balanco')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6200)
  await expectAccessible(page)
  await page.locator('summary').filter({ hasText: 'Certidões: 0 de 5' }).focus()
  await page.keyboard.press('Enter')
  await upload(page, 'certidaoFgts', 'pdf', `${'Certidao_de_regularidade_'.repeat(6)}.pdf`)
  await expect(page.getByRole('heading', { name: 'Certidões: 1 de 5' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('1 precisa de atenção')).toBeVisible()

  await page.getByRole('link', { name: 'Concordar com a política de privacidade' }).click()
  await expect(control(page, 'documentos', 'privacyPolicy')).toBeFocused()
  await expect(control(page, 'documentos', 'privacyPolicy')).toBeInViewport()
})

test('the link of the mail about a refused document leads to its slot by way of the login', async ({
  page,
  api,
  openProfile,
}) => {
  const person = await openProfile({ saved, at: 'documentos' })
  await page.locator('summary').filter({ hasText: 'Documentos financeiros' }).click()
  await upload(page, 'balanco')
  await refuse(api, person, 'balanco', 'Falta a assinatura do contador.')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page.goto('/perfil-ong/documentos#arquivo-balanco')
  await expect(page).toHaveURL('/auth')
  await logIn(page, person.email, person.password)
  const again = slotItem(page, 'balanco').getByRole('button', { name: /^Enviar novamente/ })
  await expect(again).toBeFocused()
  await expect(again).toBeInViewport()
})

test('a document says its state on São Paulo’s day, whatever the clock of the device', async ({
  page,
  openProfile,
  expectAccessible,
}) => {
  const person = await openProfile({ saved, at: 'documentos' })
  await upload(page, 'certidaoFgts')
  const slot = slotItem(page, 'certidaoFgts')
  await expect(slot.getByText('Costuma valer 30 dias a partir da emissão')).toBeVisible()
  await expectAccessible(page)
  const { data: today } = await person.client.rpc('today').throwOnError()
  const later = new Date(Date.parse(`${today}T00:00:00Z`) + 12 * 86_400_000).toISOString().slice(0, 10)
  await slot.getByLabel('Válido até').fill(later)
  await slot.getByRole('button', { name: 'Confirmar datas' }).click()
  await expect(slot.getByText('Vence em 12 dias')).toBeVisible()

  // A clock five days slow, in another zone, does not extend the document's validity.
  await page.clock.setFixedTime(Date.now() - 5 * 86_400_000)
  await page.goto('/')
  // A link to the document scrolls to it, although late content moves the page.
  await page.goto('/perfil-ong/documentos#arquivo-certidaoFgts')
  await expect(slot.getByText('Vence em 12 dias')).toBeInViewport()
  await expect(rowOf(slot)).toBeFocused()
  await page.goto('/')
  await page.goto('/perfil-ong/documentos#seus-documentos')
  await expect(page.getByRole('heading', { name: 'Seus documentos' })).toBeInViewport()
})
