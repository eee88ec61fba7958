import { organization, uniqueName } from './admin-support.ts'
import { pdf, setFiles } from './files.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './page-support.ts'
import { inDays, shown } from './days.ts'
import { desk, phone } from './sizes.ts'

test.use(desk)

test('the team asks for a document, the organisation sends it from a phone, table and desk say so', async ({
  adminPage: page,
  browser,
  api,
  signInAs,
  expectAccessible,
}) => {
  const place = uniqueName('Ribeira')
  const asked = await organization(api, { nome: `${place} um` })
  await organization(api, { nome: `${place} dois` })
  const due = inDays(10)

  await test.step('the team asks two organisations', async () => {
    await page.goto(`/admin/organizacoes?busca=${encodeURIComponent(place)}`)
    await page.getByRole('button', { name: 'Pedir documentos' }).click()
    const sheet = page.getByRole('dialog', { name: 'Pedir documentos' })
    await sheet.getByRole('button', { name: 'Conferir' }).click()
    await expect(sheet.getByText('Escolha o prazo.')).toBeVisible()
    await sheet.getByLabel('Prazo').fill(inDays(-2))
    await sheet.getByRole('checkbox', { name: 'Cartão CNPJ' }).check()
    await sheet.getByRole('button', { name: 'Conferir' }).click()
    await expect(sheet.getByText('Este dia já passou. Escolha hoje ou um dia depois.')).toBeVisible()
    await sheet.getByLabel('Prazo').fill(due)
    await sheet.getByLabel('Recado').fill('Emitido este mês.')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Conferir' }).click()
    const check = page.getByRole('dialog', { name: 'Confira antes de pedir' })
    await expect(check.getByText('2 organizações vão receber um aviso e um e-mail cada uma.')).toBeVisible()
    await expectAccessible(page)
    await check.getByRole('button', { name: 'Pedir a 2 organizações' }).dblclick()
    await expectToast(page, 'Pedido feito')
  })

  await test.step('the organisation reads it and sends the document from a phone', async () => {
    const context = await browser.newContext(phone)
    const theirs = await context.newPage()
    await signInAs(theirs, asked)
    await theirs.goto('/portal-parceiro')
    const matter = theirs.getByRole('listitem').filter({ hasText: 'A equipe pediu: Cartão CNPJ' })
    await expect(matter.getByText(`Até ${shown(due)}. Emitido este mês.`)).toBeVisible()
    await expectAccessible(theirs)
    await matter.getByRole('link', { name: 'Enviar' }).click()
    const slot = theirs.getByRole('listitem', { name: 'Cartão CNPJ' })
    await expect(slot.getByText(`Pedido até ${shown(due)}: Emitido este mês.`)).toBeVisible()
    await expectAccessible(theirs)
    await setFiles(slot.locator('input[type=file]'), [pdf('cartao.pdf')])
    await expect(slot.getByText('Enviado', { exact: true })).toBeVisible()
    await expect(slot.getByText(/^Pedido até/)).toBeHidden()
    await context.close()
  })

  await test.step('the table says who sent it, the desk which request it answers', async () => {
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Pedidos de documentos' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos de documentos' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('row').filter({ hasText: 'Cartão CNPJ' }).first().getByRole('link').click()
    await expect(page.getByText('1 de 2 organizações enviaram')).toBeVisible()
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row(`${place} um`).getByText('Enviou', { exact: true })).toBeVisible()
    await expect(row(`${place} dois`).getByText('Não viu', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await row(`${place} um`).getByRole('link').click()
    await page.goto(`/admin/organizacoes/${asked.orgId}?aba=documentos&mesa=proximo&fila=organizacao`)
    await expect(page.getByRole('link', { name: `Responde ao pedido até ${shown(due)}` })).toBeVisible()
    await page.getByRole('link', { name: `Responde ao pedido até ${shown(due)}` }).click()
  })

  await test.step('extended and withdrawn, nobody is asked any more', async () => {
    await page.getByRole('button', { name: 'Mudar o prazo' }).click()
    const sheet = page.getByRole('dialog', { name: 'Mudar o prazo para todas' })
    await sheet.getByLabel('Prazo').fill(inDays(9))
    await sheet.getByRole('button', { name: 'Salvar' }).click()
    await expect(sheet.getByText('Escolha um dia depois do prazo de agora.')).toBeVisible()
    await sheet.getByLabel('Prazo').fill(inDays(20))
    await sheet.getByRole('button', { name: 'Salvar' }).click()
    await expectToast(page, 'Prazo mudado')
    await page.getByRole('button', { name: 'Retirar o pedido' }).click()
    await page
      .getByRole('alertdialog', { name: 'Retirar este pedido de todas?' })
      .getByRole('button', { name: 'Retirar o pedido' })
      .click()
    await expectToast(page, 'Pedido retirado')
    await expect(page.getByText('1 de 2 organizações enviaram')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mudar o prazo' })).toBeHidden()
  })
})
