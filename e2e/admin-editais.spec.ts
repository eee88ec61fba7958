import { expectToast, organization, promote, uniqueName } from './admin-support.ts'
import { download, withoutPicker } from './dossier-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10)

test('from the conditions of an edital to the dossiers of who fits, with what the others lack', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const place = uniqueName('Longe')
  const fits = await organization(api, { nome: `${place} serve`, uf: 'AC', municipio: 'Xapuri' }, [
    'estatuto',
  ])
  await organization(api, { nome: `${place} também`, uf: 'AC' }, ['estatuto', 'ataEleicao'])
  const nearly = await organization(api, { nome: `${place} quase`, uf: 'AC', municipio: 'Xapuri' })
  await organization(api, { nome: `${place} fora`, uf: 'RR' })
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
  await expect(page.getByRole('link', { name: `${place} serve` })).toHaveAttribute(
    'href',
    `/admin/organizacoes/${fits.orgId}`,
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Município: Xapuri (desejável)' })).toBeVisible()
  await page.getByRole('button', { name: 'Baixar dossiês' }).click()
  const dossiers = page.getByRole('dialog', { name: 'Dossiês' })
  await expectAccessible(page)
  const { files } = await download(page, dossiers.getByRole('button', { name: 'Baixar de 2 organizações' }))
  expect([...files.keys()].sort()).toEqual(
    [
      ...['00 Ficha.html', '01 Estatuto social.pdf', 'dados.csv', 'dados.json'].map(
        (name) => `${place} serve/${name}`,
      ),
      ...[
        '00 Ficha.html',
        '01 Estatuto social.pdf',
        '02 Ata de eleição da diretoria.pdf',
        'dados.csv',
        'dados.json',
      ].map((name) => `${place} também/${name}`),
    ].sort(),
  )
  expect(files.get(`${place} também/02 Ata de eleição da diretoria.pdf`)?.toString('latin1')).toMatch(/^%PDF/)
  expect(files.get(`${place} serve/00 Ficha.html`)?.toString()).toContain(`${place} serve`)
  await expect(
    dossiers.getByText('2 dossiês baixados: fichas, dados e 3 documentos.', { exact: true }),
  ).toBeVisible()
  await dossiers.getByRole('button', { name: 'Fechar' }).click()
  const trail = await (
    await api.admin()
  )
    .from('auditoria')
    .select('acao')
    .eq('org_id', fits.orgId)
    .eq('acao', 'dossie_baixado')
    .throwOnError()
  expect(trail.data).toHaveLength(1)

  await expect(page.getByRole('tab', { name: 'Não atende (1)' })).toBeVisible()
  await page.getByRole('tab', { name: 'Quase (1)' }).click()
  await expect(page.getByRole('link', { name: 'Estatuto social: não enviado' })).toHaveAttribute(
    'href',
    `/admin/organizacoes/${nearly.orgId}?aba=documentos`,
  )
  await page.getByLabel(`Situação de ${place} quase`).selectOption('Convidada')
  await expectToast(page, 'Anotação salva')
  await page.getByRole('button', { name: `Anotar: ${place} quase` }).click()
  await page.getByLabel(`Nota sobre ${place} quase`).fill('Pedir o estatuto 🌻')
  await page.getByRole('button', { name: 'Salvar nota' }).click()
  await expect(page.getByRole('button', { name: `Editar nota: ${place} quase` })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Pedir o estatuto 🌻')).toBeVisible()
  await expect(page.getByLabel(`Situação de ${place} quase`)).toHaveValue('convidada')
  await page.getByRole('link', { name: 'Estatuto social: não enviado' }).click()
  await expect(page.getByRole('tab', { name: 'Documentos', selected: true })).toBeVisible()

  // What the team notes, the organisation does not read.
  const { data, error } = await nearly.client.from('edital_organizacoes').select('nota')
  expect({ data, error }).toEqual({ data: [], error: null })
})

test('two tabs, and what no edital may hold', async ({
  page,
  api,
  context,
  signInAsAdmin,
  expectAccessible,
}) => {
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

  // In two tabs: who saves second is told, and decides.
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Editar edital' }).click()
  const second = other.getByRole('dialog', { name: 'Editar edital' })
  await second.getByLabel('Financiador', { exact: true }).fill('Instituto Sol')
  await page.getByRole('button', { name: 'Editar edital' }).click()
  const first = page.getByRole('dialog', { name: 'Editar edital' })
  await first.getByLabel('Financiador', { exact: true }).fill('Instituto Lua')
  await first.getByRole('button', { name: 'Salvar edital' }).click()
  await expect(first).toBeHidden()
  await second.getByRole('button', { name: 'Salvar edital' }).click()
  const question = other.getByRole('dialog', {
    name: 'Outra pessoa salvou este edital enquanto você editava',
  })
  await expect(question.getByRole('radio', { name: 'O que você digitou Instituto Sol' })).toBeChecked()
  await expectAccessible(other)
  await question.getByRole('button', { name: 'Salvar minhas escolhas' }).click()
  await expect(second).toBeHidden()
  await expect(other.getByText('Instituto Sol')).toBeVisible()

  // Whoever is no administrator any more learns nothing.
  const person = await promote(api, await api.person({ decision: 'approved' }))
  const seen = await person.client.from('editais').select('titulo').eq('titulo', title).throwOnError()
  expect(seen.data).toHaveLength(1)
  await (
    await api.admin()
  )
    .from('user_roles')
    .update({ role: 'client' })
    .eq('user_id', person.id)
    .throwOnError()
  const after = await person.client.from('editais').select('titulo').throwOnError()
  expect(after.data).toEqual([])
})
