import { expectToast, organization, uniqueName } from './admin-support.ts'
import { download, withoutPicker } from './dossier-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10)

test('from the conditions of an edital to the dossiers of who fits, and an invitation to who lacks something', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const place = uniqueName('Longe')
  await organization(api, { nome: `${place} serve`, uf: 'AC', municipio: 'Xapuri' }, ['estatuto'])
  await organization(api, { nome: `${place} também`, uf: 'AC' }, ['estatuto'])
  const nearly = await organization(api, { nome: `${place} quase`, uf: 'AC', municipio: 'Xapuri' })
  const title = uniqueName('Fundo da Mata')

  await withoutPicker(page)
  await signInAsAdmin(page)
  await page.goto('/admin/organizacoes')
  await page.getByRole('navigation', { name: 'Listas' }).getByRole('link', { name: 'Editais' }).click()
  await expect(page).toHaveURL('/admin/organizacoes/editais')
  await page.getByRole('button', { name: 'Novo edital' }).click()
  const sheet = page.getByRole('dialog', { name: 'Novo edital' })
  await sheet.getByLabel('Título', { exact: true }).fill(title)
  await sheet.getByLabel('Prazo', { exact: true }).fill(inDays(12))
  await sheet.getByText('Estado', { exact: true }).click()
  await sheet.getByRole('checkbox', { name: 'Acre' }).check()
  await sheet.getByText('Município', { exact: true }).click()
  await sheet.getByRole('checkbox', { name: /^Xapuri/ }).check()
  await sheet.getByLabel('Município: esta condição é').selectOption('Desejável')
  await sheet.getByText('Documentos pedidos', { exact: true }).click()
  await sheet.getByLabel('Estatuto social', { exact: true }).selectOption('Obrigatório')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Salvar edital' }).click()

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Encerra em 12 dias', { exact: true })).toBeVisible()
  await page.getByLabel('Buscar organizações', { exact: true }).fill(place)
  await expect(page.getByRole('tab', { name: 'Atende (2)', exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Município: Xapuri (desejável)' })).toBeVisible()
  await page.getByRole('button', { name: 'Baixar dossiês' }).click()
  const dossiers = page.getByRole('dialog', { name: 'Dossiês' })
  const { files } = await download(page, dossiers.getByRole('button', { name: 'Baixar de 2 organizações' }))
  expect(new Set([...files.keys()].map((path) => path.split('/')[0]))).toEqual(
    new Set([`${place} serve`, `${place} também`]),
  )
  await expect(
    dossiers.getByText('2 dossiês baixados: fichas, dados e 2 documentos.', { exact: true }),
  ).toBeVisible()
  await dossiers.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('tab', { name: 'Quase (1)' }).click()
  await expect(page.getByRole('link', { name: 'Estatuto social: não enviado' })).toHaveAttribute(
    'href',
    `/admin/organizacoes/${nearly.orgId}?aba=documentos`,
  )
  await page.getByRole('button', { name: `Anotar: ${place} quase` }).click()
  await page.getByLabel(`Nota sobre ${place} quase`).fill('Pedir o estatuto 🌻')
  await page.getByRole('button', { name: 'Salvar nota' }).click()
  await expect(page.getByRole('button', { name: `Editar nota: ${place} quase` })).toBeVisible()

  await page.getByRole('button', { name: 'Enviar mensagem a 1 organização', exact: true }).click()
  const write = page.getByRole('dialog', { name: 'Enviar mensagem' })
  await write.getByRole('checkbox', { name: `${place} quase` }).check()
  await expectAccessible(page)
  await write.getByRole('button', { name: 'Ver como fica' }).click()
  const preview = page.getByRole('dialog', { name: 'Confira antes de enviar' })
  await expect(preview).toBeVisible()
  await expect(preview.getByText('1 organização vai receber um aviso e um e-mail.')).toBeVisible()
  await expect(preview.getByText(`pode interessar a ${place} quase`)).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Enviar a 1 organização' }).click()
  await expectToast(page, 'Envio iniciado')
  // It stays, with every button disabled, until the page behind it is true again.
  await expect(preview).toBeHidden()
  await expect(page.getByText('Enviada a 1 de 1 organização')).toBeVisible()
  await expect(page.getByLabel(`Situação de ${place} quase`)).toHaveValue('convidada')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Pedir o estatuto 🌻')).toBeVisible()
  await page.getByRole('link', { name: 'Estatuto social: não enviado' }).press('Enter')
  await expect(page.getByRole('tab', { name: 'Documentos', selected: true })).toBeVisible()
})

test('what no edital may hold is said at its field', async ({ page, signInAsAdmin, expectAccessible }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/organizacoes/editais')
  await page.getByRole('button', { name: 'Novo edital' }).click()
  const sheet = page.getByRole('dialog', { name: 'Novo edital' })
  await sheet.getByLabel('Título', { exact: true }).fill('🌻'.repeat(300))
  await sheet.getByLabel('Link', { exact: true }).fill('http://exemplo.org.br')
  const deadline = sheet.getByLabel('Prazo', { exact: true })
  // The 31st of February, with the month first or the day, as this browser's field has it.
  for (const typed of ['02312030', '31022030']) {
    await deadline.fill('')
    await deadline.pressSequentially(typed)
    if (await deadline.evaluate((input: HTMLInputElement) => input.validity.badInput)) break
  }
  await sheet.getByLabel('Valor máximo (R$)', { exact: true }).fill('muito')
  await sheet.getByLabel('Descrição', { exact: true }).fill('Texto muito longo. '.repeat(400))
  await sheet.getByRole('button', { name: 'Salvar edital' }).click()
  await expect(sheet.getByText('O link deve começar com https:// e ter o endereço do site.')).toBeVisible()
  await expect(sheet.getByText('Data inválida')).toBeVisible()
  await expect(sheet.getByText('Escreva um valor em reais, sem centavos, como 50.000.')).toBeVisible()
  await expectAccessible(page)
  const title = uniqueName('Fundo 🌻')
  await sheet.getByLabel('Título', { exact: true }).fill(title)
  await sheet.getByLabel('Link', { exact: true }).fill('https://exemplo.org.br/edital')
  await deadline.fill('2030-02-28')
  await sheet.getByLabel('Valor máximo (R$)', { exact: true }).fill('R$ 50.000,00')
  await sheet.getByRole('button', { name: 'Salvar edital' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('até R$ 50.000', { exact: true })).toBeVisible()
})
