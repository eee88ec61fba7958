import type { Page } from '@playwright/test'
import { expectToast, organization, promote, sendDocument } from './admin-support.ts'
import { heading, openReview } from './review-support.ts'
import { expect, test } from './fixtures.ts'
import { wholeBrowser } from './launch.ts'
import { desk } from './sizes.ts'

// The browser's PDF viewer doubles the cost of a page.
test.use({ ...desk, ...wholeBrowser })

const spoken = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence })

test('goes through the queue by keys alone: mandatory papers first, the next one painted at once, a lost line in between', async ({
  page,
  context,
  api,
  signInAsAdmin,
  expectAccessible,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const owner = await organization(api, { cnpj: '11.222.333/0001-81', representante: 'Rosa Lima' })
  await sendDocument(owner, 'materiais', 'png')
  await sendDocument(owner, 'estatuto')
  await sendDocument(owner, 'ataEleicao')
  await signInAsAdmin(page)
  await openReview(page, owner)

  await expect(heading(page, 'Estatuto social')).toBeVisible()
  await expect(page).toHaveURL(
    new RegExp(`/admin/organizacoes/${owner.orgId}\\?aba=documentos&mesa=[0-9a-f-]{36}`),
  )
  await expect(page.getByText('3 documentos desta organização na fila')).toBeVisible()
  await expect(page.getByText('11.222.333/0001-81')).toBeVisible()
  await expect(page.getByText('Rosa Lima')).toBeVisible()
  const document = page.getByRole('region', { name: 'Arquivo' }).locator('iframe').first()
  await expect(document).toHaveAttribute('src', /^blob:/)
  await expectAccessible(page)

  // The next document is rendered in the background; moving on shows the same element.
  await expect(page.locator('iframe')).toHaveCount(2)
  const second = await page.locator('iframe').nth(1).getAttribute('src')
  await page.keyboard.press('a')
  await expectToast(page, 'Documento aprovado')
  await expect(heading(page, 'Ata de eleição da diretoria')).toBeFocused()
  await expect(spoken(page, 'Documento aprovado. Faltam 2 documentos na fila.')).toHaveCount(1)
  await expect(page.locator('iframe').first()).toHaveAttribute('src', second ?? '')

  await page.keyboard.press('r')
  await expect(page.getByLabel('Observação')).toBeFocused()
  // Letters of a reason are no commands.
  await page.keyboard.type('ja falta a ata')
  // What comes next is here: nothing but the decision is on the line.
  await expect(page.locator('img[alt="materiais.png"]')).toBeAttached()
  await context.setOffline(true)
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Erro ao rejeitar documento')
  await expect(page.getByLabel('Observação')).toHaveValue('ja falta a ata')
  await context.setOffline(false)
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Documento rejeitado')
  await expect(heading(page, 'Materiais de divulgação')).toBeFocused()
  await expect(spoken(page, 'Documento rejeitado. Falta 1 documento na fila.')).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'materiais.png' })).toBeVisible()

  await page.keyboard.press('k')
  await expect(heading(page, 'Ata de eleição da diretoria')).toBeFocused()
  await expect(page.getByText('ja falta a ata').first()).toBeVisible()
  await expect(page.getByText('Documento rejeitado: Ata de eleição da diretoria')).toBeVisible()
  // Law: a rejected one may still be approved, and rejected again.
  await expect(page.getByRole('button', { name: 'Aprovar' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(page, 'Materiais de divulgação')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Próximo' })).toBeDisabled()
  // A key that comes right after a new document belonged to the last one: nobody has read this one yet.
  await expect(async () => {
    await page.keyboard.press('a')
    await expect(spoken(page, 'Documento aprovado. A fila terminou.')).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Rejeitar' })).toBeVisible()
  // Back leaves the review queue, not one document at a time.
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Documentos' })).toHaveAttribute('aria-selected', 'true')
})

test('the refused paper stays beside its replacement, which somebody else of the team has and decides', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api, {}, ['estatuto'])
  const admin = await api.admin()
  await admin
    .from('documentos')
    .update({ aprovado: false, observacoes: 'Falta a última página' })
    .eq('org_id', owner.orgId)
    .throwOnError()
  const statute = await sendDocument(owner, 'estatuto')
  await sendDocument(owner, 'cartaoCnpj')
  const ana = await promote(api, await api.person({ decision: 'approved' }))
  await ana.client.from('profiles').update({ nome: 'Ana' }).eq('id', ana.id).throwOnError()
  await ana.client.rpc('take_document', { p_documento: statute }).throwOnError()
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=${statute}&fila=organizacao`)
  const file = page.getByRole('region', { name: 'Arquivo' })
  await expect(file.getByRole('heading', { name: 'Arquivo novo' })).toBeVisible()
  await expect(file.getByRole('heading', { name: 'Arquivo rejeitado' })).toBeVisible()
  await expect(file.getByText('Falta a última página')).toBeVisible()
  await expect(page.getByText('Em análise por Ana')).toBeVisible()
  await expect(page.getByText('Outra pessoa da equipe está com este documento aberto.')).toBeVisible()
  await expectAccessible(page)

  await ana.client
    .from('documentos')
    .update({ aprovado: true })
    .eq('id', statute)
    .select('id')
    .single()
    .throwOnError()
  await expect(page.getByText('Este documento já foi aprovado')).toBeVisible({ timeout: 20_000 })
  await expect(file.getByRole('heading', { name: 'Arquivo rejeitado' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Pegar o próximo' }).click()
  await expect(heading(page, 'Cartão CNPJ')).toBeFocused()
})
