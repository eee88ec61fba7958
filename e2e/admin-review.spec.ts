import type { FileExtension, SlotName } from '../src/domain/documents/slots.ts'
import { sampleBytes } from '../tests/domain/documents/sample-files.ts'
import { docxOf, packed, paragraph, xlsxOf } from '../tests/admin/review-queue/preview/office-files.ts'
import { withDocument } from '../tests/support/with-document.ts'
import { organization, promote } from './admin-support.ts'
import { download } from './files.ts'
import { expect, test } from './fixtures.ts'
import { wholeBrowser } from './launch.ts'
import { expectToast, heading } from './page-support.ts'
import { desk } from './sizes.ts'

// The browser's PDF viewer doubles the cost of a page.
test.use({ ...desk, ...wholeBrowser })

test('the queue goes by keys alone, the next document painted at once, a lost line in between', async ({
  adminPage: page,
  context,
  api,
  expectAccessible,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const owner = await organization(api, { cnpj: '11.222.333/0001-81', representante: 'Rosa Lima' })
  await withDocument(owner, 'materiais', { extension: 'png' })
  await withDocument(owner, 'estatuto')
  await withDocument(owner, 'ataEleicao')
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  await page.getByRole('link', { name: 'Analisar na mesa' }).click()
  await expect(heading(page, 'Estatuto social')).toBeVisible()
  await expect(page.getByText('3 documentos desta organização na fila')).toBeVisible()
  await expect(page.getByText('11.222.333/0001-81')).toBeVisible()
  await expect(page.getByText('Rosa Lima')).toBeVisible()
  await expect(page.locator('iframe').first()).toHaveAttribute('src', /^blob:/)
  await expectAccessible(page)

  // The next document is rendered in the background; moving on shows the same element.
  await expect(page.locator('iframe')).toHaveCount(2)
  const second = await page.locator('iframe').nth(1).getAttribute('src')
  await page.keyboard.press('a')
  await expectToast(page, 'Documento aprovado')
  await expect(heading(page, 'Ata de eleição da diretoria')).toBeFocused()
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
  const spoken = page.getByRole('status')
  await expect(spoken.filter({ hasText: 'Documento rejeitado. Falta 1 documento na fila.' })).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'materiais.png' })).toBeVisible()

  await page.keyboard.press('k')
  await expect(heading(page, 'Ata de eleição da diretoria')).toBeFocused()
  await expect(page.getByText('ja falta a ata').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(page, 'Materiais de divulgação')).toBeFocused()
  // A key that comes right after a new document belonged to the last one: nobody has read this one yet.
  await expect(async () => {
    await page.keyboard.press('a')
    const end = spoken.filter({ hasText: 'Documento aprovado. A fila terminou.' })
    await expect(end).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  // Back leaves the review queue, not one document at a time.
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Documentos' })).toHaveAttribute('aria-selected', 'true')
})

test('a refused document stays beside its successor, which somebody else has and decides', async ({
  adminPage: page,
  api,
  expectAccessible,
}) => {
  const owner = await organization(api, {}, ['estatuto'])
  const admin = await api.admin()
  await admin
    .from('documentos')
    .update({ aprovado: false, observacoes: 'Falta a última página' })
    .eq('org_id', owner.orgId)
    .throwOnError()
  const statute = await withDocument(owner, 'estatuto')
  await withDocument(owner, 'cartaoCnpj')
  const ana = await promote(api, await api.person({ decision: 'approved' }))
  await ana.client.from('profiles').update({ nome: 'Ana' }).eq('id', ana.id).throwOnError()
  await ana.client.rpc('take_document', { p_documento: statute }).throwOnError()
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=${statute}&fila=organizacao`)
  const file = page.getByRole('region', { name: 'Arquivo' })
  await expect(file.getByRole('heading', { name: 'Arquivo novo' })).toBeVisible()
  await expect(file.getByRole('heading', { name: 'Arquivo rejeitado' })).toBeVisible()
  await expect(file.getByText('Falta a última página')).toBeVisible()
  await expect(page.getByText('Em análise por Ana')).toBeVisible()
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

test('each kind of file is shown, or offered to be saved, and the keys are named', async ({
  adminPage: page,
  api,
  expectAccessible,
}) => {
  const owner = await organization(api)
  const file = page.getByRole('region', { name: 'Arquivo' })
  const open = async (slot: SlotName, extension: FileExtension, content?: Uint8Array<ArrayBuffer>) => {
    const id = await withDocument(owner, slot, { extension, content })
    await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=${id}`)
  }
  await open('projetos', 'docx', docxOf(paragraph('Ata de posse'), { 'a.png': await sampleBytes('png') }))
  const frame = file.locator('iframe')
  await expect(frame.contentFrame().getByText('Ata de posse')).toBeVisible()
  await frame.focus()
  const { name } = await download(page, file.getByRole('button', { name: 'Baixar' }))
  expect(name).toBe('projetos.docx')
  await expectAccessible(page)
  await open('balanco', 'xlsx', xlsxOf({ Receitas: '<row><c><v>7</v></c></row>' }))
  await expect(file.getByRole('table', { name: 'Receitas' })).toContainText('7')
  await expectAccessible(page)
  const inner = docxOf(paragraph('De dentro do ZIP'))
  await open(
    'certificacoesTitulos',
    'zip',
    packed({ 'a/ata.docx': inner, 'foto.png': await sampleBytes('png') }),
  )
  await expect(file.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await file.getByRole('button', { name: 'a/ata.docx' }).press('Enter')
  await expect(frame.contentFrame().getByText('De dentro do ZIP')).toBeVisible()
  await expect(file.getByRole('button', { name: 'Voltar à lista' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(file.getByRole('button', { name: 'a/ata.docx' })).toBeFocused()
  await file.getByRole('button', { name: 'foto.png' }).click()
  await expect(file.getByRole('img', { name: 'foto.png' })).toHaveJSProperty('complete', true)
  await open('estatuto', 'doc')
  await expect(file.getByText('O navegador não mostra este tipo de arquivo.')).toBeVisible()
  await open('depoimentos', 'mp3')
  await expect(file.locator('audio')).toHaveAttribute('src', /^blob:/)
  await open('materiais', 'mp4')
  await expect(file.locator('video')).toHaveAttribute('src', /^blob:/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toContainText('Aprovar o documento')
  await expectAccessible(page)
})
