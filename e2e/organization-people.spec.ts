import { devices, type Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { phone } from './sizes.ts'
import { control, next, slotItem, upload } from './profile-support.ts'

const password = 'senha-segura-1'

async function openPeople(page: Page) {
  await page.getByRole('button', { name: 'Pessoas da organização' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pessoas da organização' })
  await expect(sheet.getByRole('list', { name: 'Pessoas da organização' })).toBeVisible()
  return sheet
}

// Two phones and a desktop: who owns the profile, the new treasurer, and the team.
test('a new treasurer is invited, works beside the owner, and takes the organisation over', async ({
  page: owner,
  browser,
  api,
  openProfile,
  expectAccessible,
}) => {
  const organization = `Associação ${crypto.randomUUID().slice(0, 8)}`
  const treasurerEmail = `tesouraria-${crypto.randomUUID()}@ong.example`
  const { email: ownerEmail } = await openProfile({
    saved: { 'dados-basicos': { nome: organization, telefone: '(11) 3333-4444' } },
    at: 'dados-basicos',
  })
  const treasurer = await (await browser.newContext(phone)).newPage()
  const admin = await (await browser.newContext(devices['Desktop Chrome'])).newPage()

  await test.step('the owner invites an address as editor', async () => {
    const sheet = await openPeople(owner)
    await sheet.getByLabel('E-mail').fill(treasurerEmail)
    await sheet.getByRole('radio', { name: /^Editor/ }).check()
    await expectAccessible(owner)
    await sheet.getByRole('button', { name: 'Enviar convite' }).click()
    await expect(sheet.getByRole('listitem').filter({ hasText: treasurerEmail })).toContainText(/vence em/)
    await owner.goBack()
    await expect(sheet).toBeHidden()
  })

  await test.step('the treasurer signs up by the link of the mail', async () => {
    const invitation = await api.mail(treasurerEmail, /^Convite para cuidar do perfil/)
    expect(invitation.text).toContain(ownerEmail)
    await treasurer.goto(invitation.links.find((link) => link.includes('/auth?')) ?? '')
    await expect(treasurer.getByLabel('E-mail')).toHaveValue(treasurerEmail)
    await treasurer.getByLabel('Senha').fill(password)
    await treasurer.getByRole('button', { name: 'Criar conta' }).click()
    await expect(treasurer).toHaveURL(/\/confirmacao-cadastro/)
    const confirmation = await api.mail(treasurerEmail, /onfirm/)
    await treasurer.goto(confirmation.links[0] ?? '')
    await expect(treasurer).toHaveURL('/cadastro-finalizado')
  })

  await test.step('the administrator sees who invited, and approves in one press', async () => {
    await admin.goto('/auth')
    await admin.getByLabel('E-mail').fill(api.info.admin.email)
    await admin.getByLabel('Senha').fill(api.info.admin.password)
    await admin.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(admin).toHaveURL(/\/perfil-ong/)
    await admin.goto('/admin')
    const row = admin.getByRole('row').filter({ hasText: treasurerEmail })
    await expect(row).toContainText(`Convidada por`)
    await expect(row).toContainText(organization)
    await row.getByRole('button', { name: 'Aprovar' }).click()
    await expect(admin.getByText('Usuário aprovado')).toBeVisible()
  })

  await test.step('the treasurer finds the organisation, fills in and sends a document', async () => {
    await treasurer.goto('/perfil-ong/dados-basicos')
    await expect(control(treasurer, 'dados-basicos', 'nome')).toHaveValue(organization)
    await control(treasurer, 'dados-basicos', 'telefone').fill('(11) 98888-7777')
    await next(treasurer)
    await expect(treasurer).toHaveURL(/\/detalhes-ong/)
    await next(treasurer)
    await expect(treasurer).toHaveURL(/\/documentos/)
    await upload(treasurer, 'estatuto')
    await expectAccessible(treasurer)
  })

  await test.step('the owner typed something else meanwhile, and reads whose save it meets', async () => {
    await control(owner, 'dados-basicos', 'telefone').fill('(11) 5555-6666')
    await next(owner)
    const conflict = owner.getByRole('dialog', { name: /versão mais nova/ })
    await expect(conflict).toContainText(/foi salva por .* em \d\d\/\d\d\/\d{4}/)
    await conflict.getByRole('radio', { name: /98888-7777/ }).check({ force: true })
    await conflict.getByRole('button', { name: /escolhas/ }).click()
    await expect(owner).toHaveURL(/\/detalhes-ong/)
    await owner.goto('/perfil-ong/documentos')
    await expect(slotItem(owner, 'estatuto').getByText('Enviado', { exact: true })).toBeVisible()
  })

  await test.step('the owner offers the organisation, the treasurer accepts', async () => {
    const sheet = await openPeople(owner)
    const person = sheet.getByRole('listitem').filter({ hasText: treasurerEmail })
    await person.getByRole('button', { name: /^Mudar/ }).click()
    await person.getByRole('button', { name: /^Tornar proprietário/ }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Enviar convite' }).click()
    await expect(sheet.getByText('Para ser proprietário')).toBeVisible()

    const offer = await api.mail(treasurerEmail, /proprietári/)
    await treasurer.goto(offer.links.find((link) => link.includes('pessoas=convites')) ?? '')
    const card = treasurer.getByRole('region', { name: 'Convites para você' })
    await expectAccessible(treasurer)
    await card.getByRole('button', { name: /^Aceitar/ }).click()
    await expect(treasurer.getByText('Você agora é a pessoa proprietária')).toBeVisible()
    await expect(card).toBeHidden()
    await api.mail(ownerEmail, /^A organização tem nova pessoa proprietária$/)
  })

  await test.step('the team reads it, and the former owner is removed', async () => {
    await admin.goto('/admin/organizacoes')
    await admin.getByPlaceholder('Buscar por nome, CNPJ ou email...').fill(organization)
    await admin
      .getByRole('row')
      .filter({ hasText: organization })
      .getByRole('link', { name: /Detalhes/ })
      .click()
    await admin.getByRole('tab', { name: 'Permissões' }).click()
    await expect(admin.getByRole('listitem').filter({ hasText: treasurerEmail })).toContainText(
      'Acesso Total',
    )
    await expect(admin.getByRole('listitem').filter({ hasText: ownerEmail })).toContainText('Editor')
    await expectAccessible(admin)

    const sheet = await openPeople(treasurer)
    const former = sheet.getByRole('listitem').filter({ hasText: ownerEmail })
    await former.getByRole('button', { name: /^Mudar/ }).click()
    await former.getByRole('button', { name: /^Remover/ }).click()
    await treasurer.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    await expect(former).toHaveCount(0)
    await owner.reload()
    await expect(owner.getByText(organization)).toHaveCount(0)
  })
})
