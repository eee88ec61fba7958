import { Buffer } from 'node:buffer'
import { sampleBytes } from '../tests/domain/documents/sample-files.ts'
import { openStored } from './files.ts'
import { expect, test } from './fixtures.ts'
import { choose, control, expectSent, expectStep, openProfile, slotItem, upload } from './profile-support.ts'

test('a refused document is in sight with its reason, and is sent again, opened and removed', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  const person = await openProfile(
    { page, api, signInAs },
    { saved: { 'dados-basicos': { nome: 'Casa' } }, at: 'documentos' },
  )
  const slot = slotItem(page, 'ataEleicao')
  await upload(page, 'ataEleicao', 'pdf', 'ata velha.pdf')
  await expect(slot.getByText('Aguardando análise')).toBeVisible()

  const admin = await api.admin()
  const { data: organization } = await person.client.from('organizacoes').select('id').single().throwOnError()
  await admin
    .from('documentos')
    .update({ aprovado: false, observacoes: 'A ata está vencida.' })
    .eq('org_id', organization.id)
    .eq('tipo', 'ataEleicao')
    .select('id')
    .single()
    .throwOnError()

  await page.goto('/perfil-ong/dados-basicos')
  await expect(page.getByText('Um documento foi recusado')).toBeVisible()
  await expect(page.getByText('A ata está vencida.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Enviar novamente' }).click()
  await expectStep(page, 'documentos')
  await expect(slot.getByRole('button', { name: /^Enviar novamente/ })).toBeFocused()
  await expect(slot.getByText('Recusado')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await slot.getByRole('button', { name: /^Enviar novamente/ }).click()
  await (
    await chooser
  ).setFiles({
    name: 'ata nova.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await sampleBytes('pdf')),
  })
  await expect(slot.getByText('ata nova.pdf')).toBeVisible()
  await expect(slot.getByText('Aguardando análise')).toBeVisible()
  await expect(page.getByText('Um documento foi recusado')).toHaveCount(0)
  await expect(slot.getByRole('button', { name: /^Substituir/ })).toBeFocused()

  const file = await openStored(page, slot.getByRole('button', { name: /^Abrir/ }))
  expect(file.headers.get('content-type')).toBe('application/pdf')

  await slot.getByRole('button', { name: /^Remover/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(slot.getByRole('button', { name: /^Escolher arquivo/ })).toBeFocused()
  await expect(slot.getByRole('button', { name: /^Escolher arquivo/ })).toBeInViewport()
  await expect(slot.getByText('Obrigatório')).toBeVisible()
  // Of the refused one only the object is left, for the clearing up on a later visit (decision 26).
  const { data: stored } = await person.client.from('documento_versoes').select('id').throwOnError()
  expect(stored).toEqual([])
  const { data: left } = await person.client.storage.from('documentos').list(`${organization.id}/ataEleicao`)
  expect(left).toHaveLength(1)
})

test('the end records what was agreed to, in which words, and what is taken back; it waits, and goes where one chooses', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  const person = await openProfile(
    { page, api, signInAs },
    { saved: { 'dados-basicos': { nome: 'Casa' }, 'detalhes-ong': {} } },
  )
  await expectStep(page, 'documentos')
  for (const slot of ['estatuto', 'ataEleicao', 'cartaoCnpj'] as const) await choose(page, slot, 'pdf')
  for (const slot of ['estatuto', 'ataEleicao', 'cartaoCnpj'] as const) await expectSent(page, slot)
  await page.getByLabel(/política de privacidade/).check()

  const terms = control(page, 'documentos', 'termsAgreement')
  const finish = () => page.getByRole('button', { name: 'Finalizar cadastro' }).click()
  const recorded = async () =>
    (
      await person.client
        .from('consentimentos')
        .select('tipo, aceito, versao, texto_hash')
        .order('created_at')
        .order('tipo')
        .throwOnError()
    ).data
  const row = (tipo: 'privacyPolicy' | 'termsAgreement', aceito: boolean) => ({
    tipo,
    aceito,
    versao: '2026-11-27',
    texto_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
  })
  const agreed = [row('privacyPolicy', true), row('termsAgreement', true)]

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
  expect(await recorded()).toEqual([...agreed, row('termsAgreement', false)])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/boas-vindas-confirmacao')
})
