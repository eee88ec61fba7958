import { organization } from './admin-support.ts'
import { download, withoutPicker } from './dossier-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test.beforeEach(({ page }) => withoutPicker(page))

test('several organisations are one ZIP with a folder each, all that the list finds or those chosen, with papers or without', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const town = `Rua ${crypto.randomUUID().slice(0, 8)}`
  const name = `CON: ${town}/..`
  const owners = [
    await organization(api, { nome: name }, ['estatuto', 'ataEleicao']),
    await organization(api, { nome: name }),
  ]
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes?busca=${encodeURIComponent(town)}`)
  const open = page.getByRole('button', { name: 'Baixar dossiês' })
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Dossiês' })
  await expect(
    sheet.getByText('Uma pasta para cada organização, em um só arquivo ZIP: ficha, documentos e dados.'),
  ).toBeVisible()
  await expect(
    sheet.getByText('Sem marcar nenhuma, vão todas as que a lista encontra: 2 organizações.'),
  ).toBeVisible()
  await expect(
    sheet.getByText(
      'Neste navegador o arquivo só é salvo quando está completo e, até lá, ocupa memória. Para muitas organizações, prefira o Chrome ou o Edge em um computador.',
    ),
  ).toBeVisible()
  await expect(sheet.getByText('Esta janela fica aberta até o download terminar ou parar.')).toBeVisible()
  await expectAccessible(page)

  const all = await download(page, sheet.getByRole('button', { name: 'Baixar de 2 organizações' }))
  expect(all.name).toMatch(/^dossies-\d{4}-\d\d-\d\d\.zip$/)
  const folder = `CON- ${town}-`
  expect(new Set([...all.files.keys()].map((path) => path.split('/')[0]))).toEqual(
    new Set([folder, `${folder} (2)`]),
  )
  expect(all.files.size).toBe(3 + 3 + 2)
  await expect(sheet.getByText('2 dossiês baixados: fichas, dados e 2 documentos.')).toBeVisible()

  // The newest comes first.
  await sheet.getByRole('group', { name: 'Só as marcadas' }).getByRole('checkbox').first().check()
  const one = await download(page, sheet.getByRole('button', { name: 'Baixar de 1 organização' }))
  expect([...one.files.keys()]).toEqual(['00 Ficha.html', 'dados.json', 'dados.csv'])
  await expect(sheet.getByText('Dossiê baixado: ficha, dados e 0 documentos.')).toBeVisible()

  const admin = await api.admin()
  const { data } = await admin
    .from('auditoria')
    .select('detalhes')
    .in(
      'org_id',
      owners.map(({ orgId }) => orgId),
    )
    .eq('acao', 'dossie_baixado')
    .order('id')
    .throwOnError()
  expect(data.map(({ detalhes }) => detalhes)).toEqual([
    { organizacoes: 2 },
    { organizacoes: 2 },
    { organizacoes: 1 },
  ])
})
