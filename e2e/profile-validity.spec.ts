import { expect, test } from './fixtures.ts'
import { expectSent, openProfile, slotItem, upload } from './profile-support.ts'

test('a paper asks until when it counts, and says its state on São Paulo’s day, whatever the clock of the device', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  const person = await openProfile(
    { page, api, signInAs },
    { saved: { 'dados-basicos': { nome: 'Casa' } }, at: 'documentos' },
  )
  await upload(page, 'certidaoFgts')
  const slot = slotItem(page, 'certidaoFgts')
  await expect(slot.getByText('Informe a validade')).toBeVisible()
  await expect(slot.getByText('Confira no documento')).toBeVisible()
  await expectAccessible(page)

  const { data: today } = await person.client.rpc('today').throwOnError()
  const later = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  await slot.getByLabel('Válido até').fill(later(12))
  await slot.getByRole('button', { name: 'Confirmar datas' }).click()
  await expect(slot.getByText('Vence em 12 dias')).toBeVisible()
  await expect(slot.getByText('Aguardando análise')).toBeVisible()

  // A clock five days slow, in another zone, does not extend the document's validity.
  await page.clock.setFixedTime(Date.now() - 5 * 86_400_000)
  await page.reload()
  await slot.waitFor({ state: 'attached' })
  await expectSent(page, 'certidaoFgts')
  await expect(slot.getByText('Vence em 12 dias')).toBeVisible()

  // A link to the document scrolls to it, although late content moves the page.
  await page.goto('/')
  await page.goto('/perfil-ong/documentos#arquivo-certidaoFgts')
  await expect(slot.getByText('Vence em 12 dias')).toBeInViewport()
  await expect(
    slot.getByRole('button', { name: 'Substituir: Certidão de regularidade do FGTS' }),
  ).toBeFocused()
  await page.goto('/')
  await page.goto('/perfil-ong/documentos#seus-documentos')
  await expect(page.getByRole('heading', { name: 'Seus documentos' })).toBeInViewport()
})
