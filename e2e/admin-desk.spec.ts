import { organization, sendDocument } from './admin-support.ts'
import { heading, openDesk } from './desk-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('shows each kind of file, or offers to save it', async ({
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
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
})

test('the keys can be switched off on this device', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api, {}, ['estatuto'])
  await signInAsAdmin(page)
  await openDesk(page, owner)
  await expect(heading(page, 'Estatuto social')).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(help).toContainText('Aprovar o documento')
  await expectAccessible(page)
  // A window in front has the keys for itself.
  await page.keyboard.press('r')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await help.getByRole('switch', { name: 'Usar os atalhos neste dispositivo' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(heading(page, 'Estatuto social')).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.press('?')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(help).toHaveCount(0)
  await page.getByRole('button', { name: 'Atalhos' }).click()
  await help.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(page.getByRole('alertdialog', { name: 'Rejeitar documento?' })).toBeVisible()
})

test('the panel’s figure leads to the next document of the queue', async ({ page, api, signInAsAdmin }) => {
  await organization(api, {}, ['estatuto'])
  await signInAsAdmin(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Documentos aguardando/ }).click()
  await expect(page).toHaveURL(/mesa=[0-9a-f-]{36}/)
  await expect(page.getByText(/documentos? na fila/)).toBeVisible()
  await page.getByRole('link', { name: 'Documentos da organização' }).click()
  await expect(page.getByRole('tab', { name: 'Documentos' })).toHaveAttribute('aria-selected', 'true')
})
