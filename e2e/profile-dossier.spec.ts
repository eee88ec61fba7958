import { organization } from './admin-support.ts'
import { download, withoutPicker } from './dossier-support.ts'
import { pdf } from './files.ts'
import { expect, test } from './fixtures.ts'
import { pauseRequests } from './pause-requests.ts'

test('an organisation takes its own dossier, whose place is kept while its code loads', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  await withoutPicker(page)
  const owner = await organization(api, {}, ['estatuto'])
  await signInAs(page, owner)
  const send = await pauseRequests(page, '**/download-own-dossier-*.js')
  await page.goto('/portal-parceiro')
  const button = page.getByRole('button', { name: 'Baixar dossiê (ZIP)' })
  await expect(button).toBeDisabled()
  const explained = page.getByText('A ficha da organização, os documentos e os dados em um só arquivo.')
  const before = await explained.boundingBox()
  send()
  await expect(button).toBeEnabled()
  expect(await explained.boundingBox()).toEqual(before)

  const { name, files } = await download(page, button)
  expect(name).toBe('dossie-organizacao.zip')
  expect([...files.keys()]).toEqual(['01 Estatuto social.pdf', '00 Ficha.html', 'dados.json', 'dados.csv'])
  expect(files.get('01 Estatuto social.pdf')).toEqual(pdf('estatuto').buffer)
  expect(files.get('dados.csv')?.toString()).toContain(`\r\n"${owner.name}";`)
  await expect(page.getByText('Dossiê baixado: ficha, dados e 1 documento.')).toBeVisible()
  await expectAccessible(page)
  const admin = await api.admin()
  const { data } = await admin
    .from('auditoria')
    .select('acao')
    .eq('org_id', owner.orgId)
    .eq('acao', 'dossie_baixado')
    .throwOnError()
  expect(data, 'taking one’s own is nobody’s business').toEqual([])
})
