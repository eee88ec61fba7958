import { devices } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectToast, heading } from './page-support.ts'
import { desk, phone } from './sizes.ts'

test.use(desk)

test('a person without an account asks, confirms from the mail and reads the answer of the team', async ({
  adminPage,
  browser,
  api,
  expectAccessible,
}) => {
  const email = `lia-${crypto.randomUUID()}@pessoa.example`
  const page = await (await browser.newContext({ ...devices['Pixel 7'], ...phone })).newPage()
  let protocol = ''

  await test.step('she reads her rights and asks', async () => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Rodapé' }).getByRole('link', { name: 'Seus dados' }).click()
    await expect(heading(page, 'Seus dados')).toBeVisible()
    await expect(page.getByText('Saber se temos dados seus e quais são eles.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fazer um pedido' }).click()
    const right = page.getByLabel('O que você quer pedir?')
    await expect(right).toBeFocused()
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(page.getByText('Escolha o que você quer pedir.')).toBeVisible()
    await right.selectOption('Apagar dados desnecessários')
    await page.getByLabel('Seu pedido').fill('Apareço em uma foto de 2024. <b>Apaguem</b> a foto.')
    await page.getByLabel('Seu nome').fill('Lia de Exemplo')
    await page.getByLabel('Seu e-mail').fill(email)
    await page.getByLabel('Por e-mail e impressa, pelo correio').check()
    await page.getByLabel('Endereço para o correio').fill('Rua A, 1, Centro, Recife, PE')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enviar pedido' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Falta confirmar pelo e-mail' })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('the team reads nothing until she confirms from the mail', async () => {
    await adminPage.goto('/admin/dados-pessoais?aba=pedidos')
    await expect(adminPage.getByText(/ainda não fo(i|ram) confirmados? pelo e-mail/)).toBeVisible()
    await expect(adminPage.getByText('Lia de Exemplo')).toBeHidden()
    const mail = await api.mail(email, /^Confirme o seu pedido/)
    expect(await api.mails(email)).toHaveLength(1)
    expect(mail.text + mail.html).not.toMatch(/Lia|foto|Recife/)
    await page.goto(mail.links[0] ?? '')
    await expect(page.getByText('Foi você quem fez este pedido?')).toBeVisible()
    await expect(page.getByText('Rua A, 1, Centro, Recife, PE')).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirmar o pedido' }).click()
    await expect(page.getByText('Pedido confirmado: a equipe já recebeu.')).toBeVisible()
    protocol = (await page.getByText(/^20\d\d-[\dA-Z]{4}-[\dA-Z]{4}$/).textContent()) ?? ''
    await expectAccessible(page)
  })

  await test.step('an administrator answers', async () => {
    await adminPage.reload()
    await expect(adminPage.getByRole('row', { name: new RegExp(protocol) })).toContainText('Vence em 15 dias')
    await expectAccessible(adminPage)
    await adminPage.getByRole('link', { name: protocol }).click()
    await expect(adminPage.getByText('<b>Apaguem</b> a foto.')).toBeVisible()
    await expect(adminPage.getByText('Em nenhum lugar.')).toBeVisible()
    await expectAccessible(adminPage)
    await adminPage.getByRole('button', { name: 'Prorrogar' }).click()
    const extend = adminPage.getByRole('alertdialog', { name: 'Prorrogar o prazo?' })
    await extend.getByLabel('Motivo').fill('São muitas fotos.')
    await extend.getByRole('button', { name: 'Prorrogar' }).click()
    await expectToast(adminPage, 'Prazo prorrogado')
    await expect(adminPage.getByText('Vence em 30 dias')).toBeVisible()
    await adminPage.getByRole('button', { name: 'Responder' }).click()
    const sheet = adminPage.getByRole('dialog', { name: 'Responder ao pedido' })
    await expect(sheet.getByText('Rua A, 1, Centro, Recife, PE')).toBeVisible()
    await sheet.getByRole('button', { name: 'Enviar resposta' }).click()
    await expect(sheet.getByText('Diga se o pedido foi atendido.')).toBeVisible()
    await sheet.getByLabel('Sim, fizemos o que a pessoa pediu').check()
    await sheet.getByRole('textbox', { name: 'Resposta' }).fill('Apagamos a foto e as cópias dela.')
    await expectAccessible(adminPage)
    await sheet.getByRole('button', { name: 'Enviar resposta' }).click()
    await expectToast(adminPage, 'Resposta enviada')
    await expect(adminPage.getByText(/^Respondido por/)).toBeVisible()
  })

  await test.step('she reads the answer in the mail and by its link', async () => {
    await expect
      .poll(async () => (await api.mails(email)).map(({ subject }) => subject))
      .toContain('Novo prazo para o seu pedido sobre dados pessoais')
    const mail = await api.mail(email, /^Resposta ao seu pedido/)
    expect(mail.text).toContain('Apagamos a foto e as cópias dela.')
    await page.goto(mail.links[0] ?? '')
    await expect(page.getByText('Apagamos a foto e as cópias dela.')).toBeVisible()
    await expect(page.getByText('Respondido', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})
