import { withDocument } from '../tests/support/with-document.ts'
import { organization } from './admin-support.ts'
import { printed } from './files.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, heading } from './page-support.ts'
import { chooseBytes, expectSent, slotItem } from './profile-support.ts'
import { desk } from './sizes.ts'

const cnpj = '12.345.678/0001-95'
const name = 'ASSOCIACAO EXEMPLO DE LEITURA'
const saved = { 'dados-basicos': { nome: 'Associação Exemplo de Leitura', cnpj }, 'detalhes-ong': {} }

const day = (fromToday: number) =>
  new Date(Date.now() + fromToday * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
const field = (printed: string) => printed.split('/').reverse().join('-')

const cndt = (until: string, holder = cnpj) => `
  <h1>CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS</h1>
  <p>Nome:&nbsp;${name}<br>CNPJ:&nbsp;${holder}<br>Certidão&nbsp;nº:&nbsp;45461326/2026
  <br>Expedição:&nbsp;${day(-10)}, às&nbsp;15:35:10
  <br>Validade:&nbsp;${until} - 180 (cento e oitenta) dias, contados da data de sua expedição.</p>
  <p>NÃO CONSTA como inadimplente no Banco Nacional de Devedores Trabalhistas.</p>`

test('on a phone, a certidão says its days, and one press confirms them; another paper moves to its place', async ({
  page,
  browser,
  openProfile,
  expectAccessible,
}) => {
  const readers: string[] = []
  page.on('request', (request) => {
    if (/pdf-certificate-worker|chosen-certificate|read-file/.test(request.url())) readers.push(request.url())
  })
  await openProfile({ saved, at: 'documentos' })
  await page.locator('summary').filter({ hasText: 'Certidões' }).click()
  expect(readers).toEqual([])

  const federal = slotItem(page, 'certidaoFederal')
  const labour = slotItem(page, 'certidaoTrabalhista')
  await chooseBytes(page, 'certidaoFederal', 'certidao.pdf', await printed(browser, cndt(day(170))))
  await expect(federal.getByText('Parece ser a CNDT, e não: Certidão negativa federal.')).toBeVisible()
  expect(readers.length).toBeGreaterThan(0)
  await expectSent(page, 'certidaoFederal')
  await expect(federal.getByLabel('Válido até')).toHaveValue('')
  await expectAccessible(page)
  await federal.getByRole('button', { name: 'Mover para Certidão negativa de débitos trabalhistas' }).click()
  await expectToast(page, 'Arquivo movido')
  await expect(federal.getByText('Enviado', { exact: true })).toHaveCount(0)

  await expect(labour.getByLabel('Emitido em')).toHaveValue(field(day(-10)))
  await expect(labour.getByLabel('Válido até')).toHaveValue(field(day(170)))
  await expect(labour.locator('mark').filter({ hasText: day(170) })).toBeVisible()
  // Nothing is stored unasked.
  await page.reload()
  await expect(labour.getByText('Informe a validade')).toBeVisible()

  await chooseBytes(
    page,
    'certidaoTrabalhista',
    'outra.pdf',
    await printed(browser, cndt(day(-1), '98.765.432/0001-98')),
  )
  await expect(
    labour.getByText('O CNPJ do documento, 98.765.432/0001-98, não é o da organização.'),
  ).toBeVisible()
  await expect(labour.getByText(`O documento venceu em ${day(-1)}.`)).toBeVisible()
  await expect(labour.getByLabel('Válido até')).toHaveValue(field(day(-1)))
  await labour.getByRole('button', { name: 'Confirmar datas' }).click()
  await expectToast(page, 'Datas salvas')
})

test.describe('at the desk', () => {
  test.use(desk)
  test('the document says beside the file what it is, and approving asks where it disagrees', async ({
    adminPage: page,
    api,
    browser,
    expectAccessible,
  }) => {
    const owner = await organization(api, { cnpj })
    const content = await printed(browser, cndt(day(170), '12.345.678/0002-76'))
    await withDocument(owner, 'certidaoFederal', { content })
    await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
    await page.getByRole('link', { name: 'Analisar na mesa' }).click()
    await expect(heading(page, 'Certidão negativa federal')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'O que o documento diz' })).toBeVisible()
    await expect(page.getByText('Parece ser a CNDT, e não: Certidão negativa federal.')).toBeVisible()
    await expect(page.getByText('Outro estabelecimento da organização', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copiar: Número' })).toBeVisible()
    await expectAccessible(page)

    // Its issuer's address died: the administrator changes it, and the reviewer goes to the new one.
    const atIssuer = page.getByRole('link', { name: 'Conferir no emissor' })
    const moved = `https://tst.example/${Date.now()}`
    await expect(atIssuer).toHaveAttribute('href', /^https:/)
    await page.getByRole('button', { name: 'Endereços dos emissores' }).click()
    const issuers = page.getByRole('dialog', { name: 'Endereços dos emissores' })
    await issuers.getByRole('button', { name: 'Alterar: CNDT (débitos trabalhistas)' }).click()
    const fields = page.getByRole('dialog', { name: 'Alterar endereços' })
    await fields.getByLabel('Onde conferir').fill('http://tst.example/novo')
    await fields.getByRole('button', { name: 'Salvar' }).click()
    await expect(fields.getByText('O endereço deve começar com https://')).toBeVisible()
    await expectAccessible(page)
    await fields.getByLabel('Onde conferir').fill(moved)
    await fields.getByRole('button', { name: 'Salvar' }).click()
    await expectToast(page, 'Endereços salvos')
    await expectAccessible(page)
    await issuers.getByRole('button', { name: 'Fechar' }).click()
    await expect(atIssuer).toHaveAttribute('href', moved)
    await page.keyboard.press('a')
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('Parece ser a CNDT, e não: Certidão negativa federal.')).toBeVisible()
    await question.getByRole('button', { name: 'Aprovar mesmo assim' }).click()
    await expectToast(page, 'Documento aprovado')
  })
})
