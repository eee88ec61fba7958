import { organization, uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, heading } from './page-support.ts'
import { inDays, shown } from './days.ts'
import { desk, phone } from './sizes.ts'

test.use(desk)

test('who has no employees answers so, the team reviews it, and an edital takes it or not', async ({
  adminPage: page,
  browser,
  api,
  signInAs,
  expectAccessible,
}) => {
  const place = uniqueName('Nascente')
  const owner = await organization(api, { nome: place })
  const until = inDays(90)
  const context = await browser.newContext(phone)
  const theirs = await context.newPage()
  const slot = theirs.getByRole('listitem', { name: 'Certidão de regularidade do FGTS' })
  const openDesk = () =>
    page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=proximo&fila=organizacao`)

  await test.step('the owner answers from a phone', async () => {
    await signInAs(theirs, owner)
    await theirs.goto('/perfil-ong/documentos#arquivo-certidaoFgts')
    await slot.getByRole('button', { name: /^Não tenho este documento/ }).click()
    const dialog = theirs.getByRole('alertdialog', {
      name: 'Sem empregados: Certidão de regularidade do FGTS',
    })
    await expect(dialog.getByText(/^É a resposta certa se a organização não tem empregados/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Enviar resposta' }).click()
    await expect(dialog.getByText('Escolha até quando a resposta vale')).toBeVisible()
    await dialog.getByLabel('A resposta vale até').fill(inDays(800))
    await expect(dialog.getByText(/^Escolha um dia até/)).toBeVisible()
    await dialog.getByLabel('A resposta vale até').fill(until)
    await dialog.getByLabel('Explicação').fill('Só voluntários.')
    await expectAccessible(theirs)
    await dialog.getByRole('button', { name: 'Enviar resposta' }).dblclick()
    await expectToast(theirs, 'Resposta enviada')
    await expect(dialog).toBeHidden()
    await expect(slot.getByText('Resposta: sem empregados')).toBeVisible()
    await expect(slot.getByText('Em análise')).toBeVisible()
    await expect(slot.getByText(`Vigente até ${shown(until)}`)).toBeVisible()
    await expectAccessible(theirs)
  })

  await test.step('the team refuses it by keys', async () => {
    await openDesk()
    await expect(heading(page, 'Certidão de regularidade do FGTS')).toBeVisible()
    await expect(page.getByText('Resposta: sem empregados', { exact: true })).toBeVisible()
    await expect(page.getByText(`A resposta vale até ${shown(until)}.`)).toBeVisible()
    await expect(page.getByText('Só voluntários.', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Abrir em outra aba|Baixar)/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('r')
    await page.getByLabel('Observação').fill('Diga desde quando.')
    await page.keyboard.press('Control+Enter')
    await expectToast(page, 'Documento rejeitado')
  })

  await test.step('the owner reads why, and answers again', async () => {
    await theirs.reload()
    await expect(slot.getByText('Diga desde quando.')).toBeVisible()
    await expect(slot.getByRole('button', { name: /^Enviar o documento/ })).toBeVisible()
    await slot.getByRole('button', { name: /^Responder de novo/ }).click()
    const dialog = theirs.getByRole('alertdialog')
    await expect(dialog.getByLabel('Explicação')).toHaveValue('Só voluntários.')
    await dialog.getByLabel('A resposta vale até').fill(until)
    await dialog.getByLabel('Explicação').fill('Só voluntários, desde 2019.')
    await dialog.getByRole('button', { name: 'Enviar resposta' }).click()
    await expect(slot.getByText('Em análise')).toBeVisible()
    await expect(slot.getByText('Diga desde quando.')).toBeHidden()
    await context.close()
  })

  await test.step('the team approves it, the refused answer beside it', async () => {
    await openDesk()
    await expect(page.getByRole('heading', { name: 'Resposta nova' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Resposta rejeitada' })).toBeVisible()
    await expect(page.getByText('Só voluntários, desde 2019.', { exact: true })).toBeVisible()
    await page.keyboard.press('a')
    await expectToast(page, 'Documento aprovado')
    await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
    await expect(page.getByText('Resposta: sem empregados · Só voluntários, desde 2019.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an edital asks for the document, until it takes answers', async () => {
    await page.goto('/admin/organizacoes/editais')
    await page.getByRole('button', { name: 'Novo edital' }).click()
    const sheet = page.getByRole('dialog', { name: 'Novo edital' })
    await sheet.getByLabel('Título', { exact: true }).fill(uniqueName('Fundo do Rio'))
    await sheet.getByLabel('Prazo', { exact: true }).fill(inDays(12))
    await sheet.getByText('Documentos pedidos', { exact: true }).click()
    await sheet.getByLabel('Certidão de regularidade do FGTS', { exact: true }).selectOption('Obrigatório')
    await sheet.getByRole('button', { name: 'Salvar edital' }).click()
    await page.getByLabel('Buscar organizações', { exact: true }).fill(place)
    await page.getByRole('tab', { name: 'Não atende (1)' }).click()
    await expect(
      page.getByText(/respondeu que não tem empregados: este edital não aceita respostas/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Editar edital' }).click()
    const edit = page.getByRole('dialog', { name: 'Editar edital' })
    await edit.getByRole('checkbox', { name: 'Aceitar respostas no lugar de documentos' }).check()
    await expectAccessible(page)
    await edit.getByRole('button', { name: 'Salvar edital' }).click()
    await expect(page.getByRole('tab', { name: 'Atende (1)', exact: true })).toBeVisible()
  })
})
