import type { Page } from '@playwright/test'
import { expectToast, organization, promote, sendDocument } from './admin-support.ts'
import { heading, openDesk } from './desk-support.ts'
import { expect, test } from './fixtures.ts'
import { wholeBrowser } from './launch.ts'
import { desk } from './sizes.ts'

// The browser's own viewer shows the papers; a page costs twice as much in it.
test.use({ ...desk, ...wholeBrowser })

const spoken = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence })

test('goes through the queue by keys alone: mandatory papers first, the next one painted at once', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api, { cnpj: '11.222.333/0001-81', representante: 'Rosa Lima' })
  await sendDocument(owner, 'materiais', 'png')
  await sendDocument(owner, 'estatuto')
  await sendDocument(owner, 'ataEleicao')
  await signInAsAdmin(page)
  await openDesk(page, owner)

  await expect(heading(page, 'Estatuto social')).toBeVisible()
  await expect(page).toHaveURL(
    new RegExp(`/admin/organizacoes/${owner.orgId}\\?aba=documentos&mesa=[0-9a-f-]{36}`),
  )
  await expect(page.getByText('3 documentos desta organização na fila')).toBeVisible()
  await expect(page.getByText('11.222.333/0001-81')).toBeVisible()
  await expect(page.getByText('Rosa Lima')).toBeVisible()
  const paper = page.getByRole('region', { name: 'Arquivo' }).locator('iframe').first()
  await expect(paper).toHaveAttribute('src', /^blob:/)
  await expectAccessible(page)

  // The next paper is drawn already, behind this one; going on shows the very same element.
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
  // Back leads out of the desk, not through all that was seen.
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Documentos' })).toHaveAttribute('aria-selected', 'true')
})

test('the refused paper stays beside its replacement until that is decided', async ({
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
  await sendDocument(owner, 'estatuto')
  await signInAsAdmin(page)
  await openDesk(page, owner)
  const file = page.getByRole('region', { name: 'Arquivo' })
  await expect(file.getByRole('heading', { name: 'Arquivo novo' })).toBeVisible()
  await expect(file.getByRole('heading', { name: 'Arquivo recusado' })).toBeVisible()
  await expect(file.getByText('Falta a última página')).toBeVisible()
  await expect(file.locator('iframe')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expectToast(page, 'Documento aprovado')
  await expect(file.getByRole('heading', { name: 'Arquivo recusado' })).toHaveCount(0)
  await expect(file.locator('iframe')).toHaveCount(1)
})

test('two administrators: one reads who has the document, gets another one, and hears what was decided', async ({
  page,
  browser,
  api,
  signInAs,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api, {}, ['estatuto', 'ataEleicao', 'cartaoCnpj', 'balanco'])
  const second = await promote(api, await api.person({ decision: 'approved' }))
  await second.client.from('profiles').update({ nome: 'Ana' }).eq('id', second.id).throwOnError()
  const theirs = await (await browser.newContext({ baseURL: api.baseURL })).newPage()
  await signInAsAdmin(page)
  await signInAs(theirs, second)
  await openDesk(theirs, owner)
  await expect(heading(theirs, 'Estatuto social')).toBeVisible()
  // What comes next is taken for them.
  await expect(theirs.locator('iframe')).toHaveCount(2)

  await openDesk(page, owner)
  await expect(page.getByText('Em análise por Ana')).toBeVisible()
  await expect(page.getByText('Outra pessoa da equipe está com este documento aberto.')).toBeVisible()
  await expectAccessible(page)
  await theirs.keyboard.press('a')
  await expect(heading(theirs, 'Ata de eleição da diretoria')).toBeVisible()
  await expect(page.getByText('Este documento já foi aprovado')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Pegar o próximo' }).click()
  await expect(heading(page, 'Cartão CNPJ')).toBeFocused()
  await theirs.context().close()
})

test('keeps an observation that is written while the connection is lost', async ({
  page,
  context,
  api,
  signInAsAdmin,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const owner = await organization(api, {}, ['estatuto', 'ataEleicao'])
  await signInAsAdmin(page)
  await openDesk(page, owner)
  await expect(heading(page, 'Estatuto social')).toBeVisible()
  // Both papers and the toasts are here; the network is never quiet while other tests change the queue.
  await expect(page.locator('iframe')).toHaveCount(2)
  await expect(page.locator('section[aria-live=polite]')).toBeAttached()
  await context.setOffline(true)
  await page.keyboard.press('r')
  await page.keyboard.type('Falta a segunda página')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Erro ao rejeitar documento')
  await expect(page.getByLabel('Observação')).toHaveValue('Falta a segunda página')
  await context.setOffline(false)
  await page.keyboard.press('Control+Enter')
  await expect(heading(page, 'Ata de eleição da diretoria')).toBeVisible()
})
