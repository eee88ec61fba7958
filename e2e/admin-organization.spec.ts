import { expectToast, organization, sendDocument, uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { desk } from './sizes.ts'

test.use(desk)

const tabs = ['Informações', 'Documentos', 'Missão e Projetos', 'Certificações', 'Permissões']

test('five tabs, each readable in light and dark', async ({ page, api, signInAsAdmin, expectAccessible }) => {
  const owner = await organization(
    api,
    { nomeFantasia: 'Amigos do Bairro', dataFundacao: '1998-03-14', site: 'www.amigos.example' },
    ['estatuto'],
  )
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.name)
  await expect(page.getByText('14/03/1998')).toBeVisible()
  await expect(page.getByText('Não informado').first()).toBeVisible()
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await expectAccessible(page)
  }
  await expect(page.getByRole('tabpanel')).toContainText('Proprietário')
  await expect(page.getByRole('tabpanel')).toContainText('Acesso Total')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Permissões' })).toHaveAttribute('aria-selected', 'true')
})

test('cards do not touch, and the buttons of a document stand in one row', async ({
  page,
  api,
  signInAsAdmin,
}) => {
  const owner = await organization(api, { nome: 'Casa' })
  // Files that are saved have the widest button.
  await sendDocument(owner, 'depoimentos', 'docx')
  await signInAsAdmin(page)
  for (const width of [1280, 1024, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/admin/organizacoes/${owner.orgId}`)
    const cards = page.getByRole('region', { name: /^(Redes sociais|Estrutura e capacidade)$/ })
    await expect(cards).toHaveCount(2)
    // What is measured together is measured at one moment: the page still moves while it loads.
    const gap = () =>
      cards.evaluateAll(([above, below]) =>
        above && below ? below.getBoundingClientRect().top - above.getBoundingClientRect().bottom : NaN,
      )
    await expect.poll(gap, `px below 'Redes sociais' at ${width}`).toBeGreaterThanOrEqual(20)

    await page.getByRole('tab', { name: 'Documentos' }).click()
    const buttons = page.getByRole('button', { name: /^(Baixar|Rejeitar|Aprovar) Depoimentos$/ })
    await expect(buttons).toHaveCount(3)
    const rows = () =>
      buttons.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
    await expect.poll(rows, `rows of buttons at ${width}`).toBe(1)
  }
})

test('the dates of papers have their place before they come, and move no button', async ({
  page,
  api,
  signInAsAdmin,
}) => {
  const owner = await organization(api, {}, ['estatuto', 'cartaoCnpj'])
  await signInAsAdmin(page)
  const sendCode = await holdRequests(page, '**/paper-dates-*.js')
  const sayToday = await holdRequests(page, '**/rpc/today')
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  await expect(page.getByRole('button', { name: 'Baixar dossiê (ZIP)' })).toBeEnabled()
  // The paper that was sent last stands first: what grows in it moves the other one.
  const open = page.getByRole('button', { name: 'Abrir Estatuto social em nova aba' })
  const before = await open.boundingBox()
  const asked = page.waitForRequest('**/rpc/today')
  sendCode()
  await asked
  expect(await open.boundingBox(), 'while the day is asked for').toEqual(before)
  sayToday()
  await expect(page.getByText('Informe a data de emissão')).toBeVisible()
  expect(await open.boundingBox(), 'once they are here').toEqual(before)
})

test('reviews documents, and records who did what', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api, {}, ['estatuto', 'cartaoCnpj'])
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  const statute = page.getByRole('listitem').filter({ hasText: 'Estatuto social' })
  await expect(statute).toContainText('Pendente')
  await expect(page.getByText('Ata de eleição da diretoria')).toBeVisible()

  await statute.getByRole('button', { name: 'Rejeitar' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Rejeitar documento?' })
  await expect(dialog.getByLabel('Observação')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Observação').fill('Falta a assinatura')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(statute).toContainText('Pendente')

  await statute.getByRole('button', { name: 'Rejeitar' }).click()
  // The whole refusal by keyboard; the first space is a space.
  await page.keyboard.type(' Falta o carimbo')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Descartar o que você escreveu?' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Observação')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Falta a assinatura')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Documento rejeitado')
  await expect(statute).toContainText('Rejeitado')
  await expect(statute).toContainText('Falta a assinatura')

  await statute.getByRole('button', { name: 'Rejeitar' }).click()
  await expect(page.getByLabel('Observação')).toHaveValue('Falta a assinatura')
  // Selected, so that another reason replaces it; nothing was typed, so nothing is asked.
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Falta a assinatura')
  await page.keyboard.press('Escape')
  await statute.getByRole('button', { name: 'Aprovar' }).click()
  await expectToast(page, 'Documento aprovado')
  await expect(statute.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
  await expect(statute.getByRole('button', { name: 'Rejeitar' })).toBeVisible()

  await statute.getByRole('button', { name: 'Histórico' }).click()
  await expect(statute.getByText('Documento aprovado: Estatuto social')).toBeVisible()
  await expect(statute.getByText('Documento rejeitado: Estatuto social')).toBeVisible()
  await expectAccessible(page)
})

test('a document that was replaced while one looks at it is left alone', async ({
  page,
  api,
  signInAsAdmin,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 406/)
  const owner = await organization(api, {}, ['estatuto'])
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  const statute = page.getByRole('listitem').filter({ hasText: 'Estatuto social' })
  await expect(statute).toBeVisible()
  await sendDocument(owner, 'estatuto')
  await statute.getByRole('button', { name: 'Aprovar' }).click()
  await expectToast(page, 'Erro ao aprovar documento')
  await expect(statute).toContainText('Pendente')
})

test('writes to the owner, edits the profile, adds and removes a manager', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api)
  const manager = await api.person({ decision: 'approved' })
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}`)

  await page.getByRole('button', { name: 'Enviar Mensagem' }).click()
  const message = page.getByRole('dialog', { name: 'Enviar mensagem' })
  await message.getByLabel('Assunto').fill('Edital aberto')
  await message.getByLabel('Mensagem').fill('As inscrições vão até sexta.')
  await expectAccessible(page)
  await message.getByRole('button', { name: 'Enviar' }).click()
  await expectToast(page, 'Mensagem enviada')
  const mail = await api.mail(owner.email, /^Mensagem da equipe Mutirão: Edital aberto$/)
  expect(mail.text).toContain('As inscrições vão até sexta.')

  const renamed = uniqueName('Renomeada')
  await page.getByRole('button', { name: 'Editar Organização' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar organização' })
  await edit.getByLabel('Nome da organização').fill(renamed)
  await edit.getByRole('tab', { name: 'Detalhes da ONG' }).click()
  await edit.getByLabel('Missão', { exact: true }).fill('Cuidar de quem cuida.')
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Organização atualizada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed)
  // The owner's form has the same values, so the owner's next save will not undo it.
  const { data } = await owner.client.from('form_progress').select('step, form_data').order('step')
  expect(data).toMatchObject([
    { form_data: { nome: renamed } },
    { form_data: { missao: 'Cuidar de quem cuida.' } },
  ])

  await page.getByRole('tab', { name: 'Permissões' }).click()
  await page.getByLabel('E-mail').fill(manager.email)
  await page.getByRole('button', { name: 'Adicionar Gerente' }).click()
  await expectToast(page, 'Gerente adicionado')
  const access = page.getByRole('listitem').filter({ hasText: manager.email })
  await expect(access).toContainText('Leitura')
  expect((await manager.client.rpc('my_managed_organizations')).data).toMatchObject([{ nome: renamed }])
  await access.getByRole('button', { name: /^Remover/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expectToast(page, 'Gerente removido')
  // Behind the open window nothing has a role: its list would seem empty.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(access).toHaveCount(0)

  await page.getByRole('button', { name: 'Histórico da organização' }).click()
  for (const event of ['Mensagem enviada: Edital aberto', `Gerente removido: ${manager.email}`])
    await expect(page.getByText(event)).toBeVisible()
})

test('says when there is no such organisation', async ({ page, signInAsAdmin, expectAccessible }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/organizacoes/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organização não encontrada')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar para o painel' }).click()
  await expect(page).toHaveURL('/admin')
})
