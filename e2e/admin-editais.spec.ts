import { organization, uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './page-support.ts'
import { inDays } from './days.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('from the conditions of an edital to an invitation, which the organisation answers', async ({
  adminPage: page,
  browser,
  api,
  signInAs,
  expectAccessible,
}) => {
  const place = uniqueName('Longe')
  await organization(api, { nome: `${place} serve`, uf: 'AC' }, ['estatuto'])
  const nearly = await organization(api, { nome: `${place} quase`, uf: 'AC' })
  const title = uniqueName('Fundo da Mata')

  await test.step('the team writes the edital', async () => {
    await page.goto('/admin/organizacoes')
    await page
      .getByRole('navigation', { name: 'Administração' })
      .getByRole('link', { name: 'Editais' })
      .click()
    await expect(page).toHaveURL('/admin/organizacoes/editais')
    await page.getByRole('button', { name: 'Novo edital' }).click()
    const sheet = page.getByRole('dialog', { name: 'Novo edital' })
    await sheet.getByLabel('Título', { exact: true }).fill(title)
    await sheet.getByLabel('Link', { exact: true }).fill('http://exemplo.org.br')
    await sheet.getByLabel('Prazo', { exact: true }).fill(inDays(12))
    await sheet.getByText('Estado', { exact: true }).click()
    await sheet.getByRole('checkbox', { name: 'Acre' }).check()
    await sheet.getByText('Documentos pedidos', { exact: true }).click()
    await sheet.getByLabel('Estatuto social', { exact: true }).selectOption('Obrigatório')
    await sheet.getByRole('button', { name: 'Salvar edital' }).click()
    await expect(sheet.getByText('O link deve começar com https:// e ter o endereço do site.')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByLabel('Link', { exact: true }).fill('https://exemplo.org.br/edital')
    await sheet.getByRole('button', { name: 'Salvar edital' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Encerra em 12 dias', { exact: true })).toBeVisible()
  })

  await test.step('who lacks a document gets a note and an invitation', async () => {
    await page.getByLabel('Buscar organizações', { exact: true }).fill(place)
    await expect(page.getByRole('tab', { name: 'Atende (1)', exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Quase (1)' }).click()
    await page.getByRole('button', { name: `Anotar: ${place} quase` }).click()
    await page.getByLabel(`Nota sobre ${place} quase`).fill('Pedir o estatuto 🌻')
    await page.getByRole('button', { name: 'Salvar nota' }).click()
    await page.getByRole('button', { name: 'Enviar mensagem a 1 organização', exact: true }).click()
    const write = page.getByRole('dialog', { name: 'Enviar mensagem' })
    await write.getByRole('checkbox', { name: `${place} quase` }).check()
    await expectAccessible(page)
    await write.getByRole('button', { name: 'Ver como fica' }).click()
    const preview = page.getByRole('dialog', { name: 'Confira antes de enviar' })
    await expect(preview.getByText(`pode interessar a ${place} quase`)).toBeVisible()
    await expectAccessible(page)
    await preview.getByRole('button', { name: 'Enviar a 1 organização' }).click()
    await expectToast(page, 'Envio iniciado')
    await expect(preview).toBeHidden()
    await expect(page.getByText('Enviada a 1 de 1 organização')).toBeVisible()
    await expect(page.getByLabel(`Situação de ${place} quase`)).toHaveValue('convidada')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('Pedir o estatuto 🌻')).toBeVisible()
    await page.getByRole('link', { name: 'Estatuto social: não enviado' }).press('Enter')
    await expect(page.getByRole('tab', { name: 'Documentos', selected: true })).toBeVisible()
  })

  await test.step('the organisation answers, and goes to what it lacks', async () => {
    const theirs = await browser.newPage()
    await signInAs(theirs, nearly)
    await theirs.goto('/perfil-ong')
    await theirs.getByRole('button', { name: /^Notificações: \d não lidas?$/ }).click()
    await theirs.getByRole('link', { name: new RegExp(`Convite: .*${title}`) }).click()
    const invitation = theirs.getByRole('dialog', { name: title })
    await expect(invitation.getByRole('link', { name: 'Estatuto social: não enviado' })).toBeVisible()
    await expectAccessible(theirs)
    await invitation.getByRole('button', { name: 'Temos interesse' }).click()
    await expect(invitation.getByText(/“Temos interesse”\. Dá para mudar até/)).toBeVisible()
    await invitation.getByRole('link', { name: 'Estatuto social: não enviado' }).click()
    await expect(theirs).toHaveURL(/\/perfil-ong\/.*$/)
    await expect(invitation).toBeHidden()
  })
})
