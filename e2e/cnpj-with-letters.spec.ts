import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'

const password = 'senha-segura-1'
/** The example of the Receita, as it is printed. */
const letters = '12.ABC.345/01DE-35'
const WARNING = 'Os dígitos verificadores não conferem com o número. Confira no cartão CNPJ.'

test('an organisation whose CNPJ has letters comes from its sign-up into the team’s CSV', async ({
  page,
  browser,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const email = `letras-${crypto.randomUUID()}@ong.example`
  const name = `Associação Ação ${crypto.randomUUID().slice(0, 8)}`
  const adminPage = await (await browser.newContext()).newPage()
  await signInAsAdmin(adminPage)
  const cnpj = page.getByLabel('CNPJ')

  await test.step('signs up and is approved', async () => {
    await page.goto('/auth?tab=cadastro')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha').fill(password)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page).toHaveURL(/\/confirmacao-cadastro/)
    const mail = await api.mail(email, /./)
    await page.goto(mail.links[0] ?? '')
    await expect(page).toHaveURL('/')

    await adminPage.goto('/admin')
    const row = adminPage.getByRole('row').filter({ hasText: email })
    await row.getByRole('button', { name: 'Aprovar' }).click()
    await expect(adminPage.getByText('Usuário aprovado')).toBeVisible()
  })

  await test.step('says that its number has letters, and types it', async () => {
    await page.goto('/perfil-ong')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil da ONG')
    await page.getByLabel('Nome da organização').fill(name)
    await cnpj.pressSequentially('12a')
    await expect(cnpj).toHaveValue('12')
    const letterSwitch = page.getByRole('switch', { name: 'Meu CNPJ tem letras' })
    await expect(letterSwitch).not.toBeChecked()
    await letterSwitch.click()
    await expect(cnpj).toBeFocused()
    await cnpj.pressSequentially('abc34501de36')
    await expect(cnpj).toHaveValue('12.ABC.345/01DE-36')
    await expect(page.getByText(WARNING)).toBeVisible()
    await expectAccessible(page)
    await cnpj.press('Backspace')
    await cnpj.press('5')
    await expect(cnpj).toHaveValue(letters)
    await expect(page.getByText(WARNING)).toHaveCount(0)
  })

  await test.step('the draft keeps it, and so does the saved step', async () => {
    await page.reload()
    await expect(cnpj).toHaveValue(letters)
    await page.getByRole('button', { name: 'Próximo' }).click()
    await expect(page).toHaveURL(/\/detalhes-ong$/)
    await page.goto('/perfil-ong/dados-basicos')
    await expect(cnpj).toHaveValue(letters)
    await expect(page.getByRole('switch', { name: 'Meu CNPJ tem letras' })).toBeChecked()
  })

  await test.step('the team finds it without punctuation, and without accents', async () => {
    await adminPage.goto('/admin/organizacoes')
    const search = adminPage.getByRole('searchbox', { name: 'Buscar organizações' })
    await search.fill(name.replace('Associação Ação', 'associacao acao'))
    await expect(adminPage.getByRole('link', { name: `Detalhes de ${name}` })).toBeVisible()
    await search.fill('12abc34501de35')
    await adminPage.getByRole('link', { name: `Detalhes de ${name}` }).click()
    await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(adminPage.getByText(letters)).toBeVisible()
  })

  await test.step('and its CSV has it', async () => {
    await adminPage.goto(`/admin/organizacoes?busca=${encodeURIComponent(name)}`)
    await expect(adminPage.getByRole('link', { name: `Detalhes de ${name}` })).toBeVisible()
    const download = adminPage.waitForEvent('download')
    await adminPage.getByRole('button', { name: 'Exportar CSV' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(`;"${letters}";`)
  })
})
