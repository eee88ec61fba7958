import { devices, type Page } from '@playwright/test'
import { openStored, pdf } from './files.ts'
import { expect, test } from './fixtures.ts'

const password = 'senha-segura-1'
const observation = 'A ata está vencida. Envie a ata da última eleição, registrada em cartório.'

async function signUp(page: Page, email: string) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Criar uma conta' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/confirmacao-cadastro/)
  await expect(page.getByRole('main')).toContainText(email)
}

async function signIn(page: Page, email: string, secret: string) {
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill(secret)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Opens the newest mail to this address in the local inbox's own page and follows its link. */
async function openConfirmationLink(page: Page, link: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verificado com Sucesso!')
  // Without a main site: where the status of the sign-up is told.
  await expect(page).toHaveURL('/cadastro-finalizado')
}

async function next(page: Page, step: RegExp) {
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(page).toHaveURL(step)
}

async function send(page: Page, slot: string, file: string) {
  const item = page.getByRole('listitem', { name: slot, exact: true })
  await item.locator('input[type=file]').setInputFiles(pdf(file))
  await expect(item.getByText('Enviado', { exact: true })).toBeVisible()
}

test('an NGO signs up, is approved, fills in its profile and reads what became of its documents', async ({
  page,
  browser,
  api,
  expectAccessible,
}) => {
  const email = `ong-${crypto.randomUUID()}@ong.example`
  const organization = `Associação ${crypto.randomUUID().slice(0, 8)}`
  // The organisation uses a phone, the administrator a desktop computer.
  const adminPage = await (await browser.newContext(devices['Desktop Chrome'])).newPage()

  await test.step('sign up, and wait after opening the link of the mail', async () => {
    await signUp(page, email)
    const mail = await api.mail(email, /./)
    await openConfirmationLink(page, mail.links[0] ?? '')
    await page.goto('/perfil-ong')
    await expect(page).toHaveURL('/cadastro-finalizado')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastro Confirmado!')
  })

  await test.step('the administrator approves', async () => {
    await signIn(adminPage, api.info.admin.email, api.info.admin.password)
    await expect(adminPage).toHaveURL(/\/perfil-ong/)
    await adminPage.goto('/admin')
    const row = adminPage.getByRole('row').filter({ hasText: email })
    await row.getByRole('button', { name: 'Aprovar' }).click()
    await expect(adminPage.getByText('Usuário aprovado')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  await test.step('the waiting page notices by itself', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Acesso Aprovado!|Perfil da ONG/)
    await page.goto('/perfil-ong')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perfil da ONG')
  })

  await test.step('the three steps, with the mandatory documents', async () => {
    await page.getByLabel('Nome da organização').fill(organization)
    await page.getByLabel('CNPJ').pressSequentially('12345678000190')
    await expect(page.getByLabel('CNPJ')).toHaveValue('12.345.678/0001-90')
    await next(page, /\/detalhes-ong$/)
    await page.getByLabel('Missão', { exact: true }).fill('Cuidar de quem cuida.')
    await next(page, /\/documentos$/)
    await send(page, 'Estatuto social', 'estatuto.pdf')
    await send(page, 'Ata de eleição da diretoria', 'ata.pdf')
    await send(page, 'Cartão CNPJ', 'cartao.pdf')
    await page.getByRole('checkbox', { name: /política de privacidade/i }).check()
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await page.getByRole('button', { name: 'Finalizar cadastro' }).click()
    await expect(page.getByText('Perfil cadastrado')).toBeVisible()
    // The overlay leaves by itself after 3 s (product 4); an approved client comes back to the profile.
    await expect.poll(() => visited).toContain('/cadastro-finalizado')
    await expect(page).toHaveURL(/\/(cadastro-finalizado|perfil-ong)$/)
  })

  await test.step('the administrator reviews: opens one, approves one, refuses one', async () => {
    await adminPage.goto('/admin/organizacoes')
    await adminPage.getByPlaceholder('Buscar por nome, CNPJ ou email...').fill(organization)
    await adminPage
      .getByRole('row')
      .filter({ hasText: organization })
      .getByRole('link', { name: /Detalhes/ })
      .click()
    await expect(adminPage.getByRole('heading', { level: 1 })).toContainText(organization)
    await adminPage.getByRole('tab', { name: 'Documentos' }).click()

    const statute = adminPage.getByRole('listitem').filter({ hasText: 'Estatuto social' })
    const file = await openStored(adminPage, statute.getByRole('button', { name: /^Abrir/ }))
    expect(file.headers.get('content-type')).toBe('application/pdf')

    await statute.getByRole('button', { name: /^Aprovar/ }).click()
    await expect(adminPage.getByText('Documento aprovado')).toBeVisible()

    const minutes = adminPage.getByRole('listitem').filter({ hasText: 'Ata de eleição' })
    await minutes.getByRole('button', { name: /^Rejeitar/ }).click()
    const dialog = adminPage.getByRole('alertdialog')
    await dialog.getByLabel('Observação').fill(observation)
    await dialog.getByRole('button', { name: 'Rejeitar' }).click()
    await expect(adminPage.getByText('Documento rejeitado')).toBeVisible()
    await expect(minutes).toContainText(observation)
    await expectAccessible(adminPage)
  })

  await test.step('the NGO reads the decisions, in its profile and in its mails', async () => {
    await page.goto('/perfil-ong/documentos')
    await expect(
      page.getByRole('listitem', { name: 'Ata de eleição da diretoria', exact: true }),
    ).toContainText(observation)
    await api.mail(email, /^Seu cadastro foi aprovado$/)
    const mail = await api.mail(email, /^Documento recusado: /)
    expect(mail.text).toContain(observation)
    const links = mail.links.map((link) => new URL(link)).map(({ pathname, hash }) => pathname + hash)
    expect(links).toContain('/perfil-ong/documentos#arquivo-ataEleicao')
    await expectAccessible(page)
  })
})
