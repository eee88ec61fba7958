import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { control, openProfile, slotItem, upload } from './profile-support.ts'
import { logIn } from './visitor-support.ts'

const saved = { 'dados-basicos': { nome: 'Casa' }, 'detalhes-ong': { missao: 'Acolher' } }
const group = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title }) })

test('the mandatory papers come first, and the rest is folded with its count', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  await openProfile({ page, api, signInAs }, { saved, at: 'documentos' })
  await expect(slotItem(page, 'estatuto')).toBeVisible()
  await expect(slotItem(page, 'balanco')).toBeHidden()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // It was 10,772 px on a phone; each of the three has two buttons.
  expect(height).toBeLessThan(6700)
  await expectAccessible(page)

  // By keyboard, as any disclosure.
  const certificates = group(page, 'Certidões: 0 de 5')
  await certificates.locator('summary').focus()
  await page.keyboard.press('Enter')
  await upload(page, 'certidaoFgts')
  await expect(page.getByRole('heading', { name: 'Certidões: 1 de 5' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Ir para os consentimentos' }).click()
  await expect(control(page, 'documentos', 'privacyPolicy')).toBeFocused()
  await expect(control(page, 'documentos', 'privacyPolicy')).toBeInViewport()
})

test('the link of the mail about a refused document leads to its slot, also by way of the login', async ({
  page,
  api,
  signInAs,
}) => {
  const person = await openProfile({ page, api, signInAs }, { saved, at: 'documentos' })
  await group(page, 'Documentos financeiros: 0 de 5').locator('summary').click()
  await upload(page, 'balanco')
  const { data: organization } = await person.client.from('organizacoes').select('id').single().throwOnError()
  const admin = await api.admin()
  await admin
    .from('documentos')
    .update({ aprovado: false, observacoes: 'Falta a assinatura do contador.' })
    .eq('org_id', organization.id)
    .eq('tipo', 'balanco')
    .throwOnError()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page.goto('/perfil-ong/documentos#arquivo-balanco')
  await expect(page).toHaveURL('/auth')
  await logIn(page, person.email, person.password)
  const slot = slotItem(page, 'balanco')
  await expect(slot.getByRole('button', { name: /^Enviar novamente/ })).toBeFocused()
  await expect(slot.getByRole('button', { name: /^Enviar novamente/ })).toBeInViewport()
  await expect(slot.getByText('Enviado', { exact: true })).toHaveCount(0)
})
