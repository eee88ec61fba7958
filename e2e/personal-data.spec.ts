import mammoth from 'mammoth'
import { expect, test } from './fixtures.ts'
import { organization } from './admin-support.ts'
import { download } from './files.ts'
import { expectToast, heading } from './page-support.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('administrators say who answers, the policy shows it, a time is changed and the record downloaded', async ({
  adminPage: page,
  browser,
  api,
  signInAs,
  expectAccessible,
}) => {
  await page.goto('/admin/dados-pessoais?aba=operador')
  await expect(heading(page, 'Dados pessoais')).toBeVisible()
  await page.getByLabel('Nome da organização responsável').fill('Instituto de exemplo')
  await page.getByLabel('Encarregado pelos dados pessoais').fill('Encarregada de exemplo')
  await page.getByLabel('E-mail para assuntos de dados pessoais').fill('dados@ong.example')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Dados do responsável salvos')

  await page.getByRole('tab', { name: 'Guarda' }).click()
  await page.getByRole('button', { name: 'Mudar prazo: E-mails enviados' }).click()
  await page.getByLabel('Prazo em anos').fill('3')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Prazo salvo')
  await expect(page.getByText('3 anos depois do envio')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Registro' }).click()
  await expect(page.getByText('Encarregado pelos dados pessoais: Encarregada de exemplo')).toBeVisible()
  await expectAccessible(page)
  const { name, content } = await download(
    page,
    page.getByRole('button', { name: 'Baixar para Word (DOCX)' }),
  )
  expect(name).toBe('registro-das-operacoes-de-tratamento-de-dados-pessoais.docx')
  const { value } = await mammoth.extractRawText({ buffer: content })
  expect(value).toContain('Encarregada de exemplo')
  expect(value).toContain('3 anos depois do envio')

  const owner = await organization(api)
  const theirs = await (await browser.newContext()).newPage()
  await signInAs(theirs, owner)
  await theirs.goto('/perfil-ong/documentos')
  await theirs.getByRole('button', { name: 'Ler a política de privacidade' }).click()
  const policy = theirs.getByRole('dialog', { name: 'Política de privacidade' })
  await expect(policy.getByText('Encarregada de exemplo')).toBeVisible()
  await expect(policy.getByText('3 anos depois do envio')).toBeVisible()
  await expectAccessible(theirs)
})
