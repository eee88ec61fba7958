import { organization, sendDocument } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('shows each kind of file, or offers to save it, and names its keys', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api)
  const ids = {
    zip: await sendDocument(owner, 'certificacoesTitulos', 'zip'),
    docx: await sendDocument(owner, 'projetos', 'docx'),
    mp3: await sendDocument(owner, 'depoimentos', 'mp3'),
    mp4: await sendDocument(owner, 'materiais', 'mp4'),
  }
  await signInAsAdmin(page)
  const file = page.getByRole('region', { name: 'Arquivo' })
  const open = (id: string) => page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=${id}`)
  await open(ids.zip)
  await expect(file.getByText('1 arquivo no ZIP')).toBeVisible()
  await expect(file.getByRole('listitem')).toHaveText('certidao.pdf')
  await expectAccessible(page)
  await open(ids.docx)
  await expect(file.getByText('O navegador não mostra este tipo de arquivo.')).toBeVisible()
  await expect(file).toContainText('projetos.docx')
  const saved = page.waitForEvent('download')
  await file.getByRole('button', { name: 'Baixar' }).click()
  expect((await saved).suggestedFilename()).toBe('projetos.docx')
  await open(ids.mp3)
  await expect(file.locator('audio')).toHaveAttribute('src', /^blob:/)
  await open(ids.mp4)
  await expect(file.locator('video')).toHaveAttribute('src', /^blob:/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toContainText('Aprovar o documento')
  await expectAccessible(page)
})
