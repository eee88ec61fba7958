import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { pauseRequests } from './pause-requests.ts'
import { expectStep, openProfile } from './profile-support.ts'
import { desk } from './sizes.ts'
import { watchWrites } from './watch-writes.ts'

test.use(desk)

/** Presses it as somebody does who sees nothing happen, although it is busy. */
async function pressOn(page: Page, name: string) {
  for (let presses = 0; presses < 4; presses += 1)
    await page.getByRole('button', { name }).click({ force: true })
}

test('what has been made is not made again while the page after it is fetched', async ({
  page,
  api,
  signInAsAdmin,
}) => {
  await signInAsAdmin(page)
  const writes = watchWrites(page)
  const count = (name: string) => writes.filter((path) => path.endsWith(`/${name}`)).length

  await test.step('an organisation', async () => {
    await page.goto('/admin/organizacoes')
    await page.getByRole('button', { name: 'Nova Organização' }).click()
    await page.getByLabel('Nome da organização').fill('Feita uma vez')
    const release = await pauseRequests(page, /organization-page/)
    await page.getByRole('button', { name: 'Criar organização' }).click()
    await expect(page.getByText('Organização criada')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Criando...' })).toBeVisible()
    await pressOn(page, 'Criando...')
    expect(count('create_organization')).toBe(1)
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Feita uma vez' })).toBeVisible()
    expect(count('create_organization')).toBe(1)
  })

  await test.step('a user', async () => {
    const { email } = await api.person()
    await page.goto('/admin/usuarios/novo')
    await page.getByLabel('Nome').fill('Ana')
    await page.getByLabel('E-mail').fill(email.replace('@', '-nova@'))
    const release = await pauseRequests(page, /user-list-page/)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Usuário criado')).toBeVisible()
    await pressOn(page, 'Salvando...')
    expect(count('is_email_in_use')).toBe(1)
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible()
    await expect(page.getByText('Erro ao salvar')).toBeHidden()
    expect(count('is_email_in_use')).toBe(1)
  })
})

test('a step is saved once, however fast it is pressed again until the next one is there', async ({
  page,
  api,
  signInAs,
}) => {
  await openProfile({ page, api, signInAs }, { saved: { 'dados-basicos': {} }, at: 'dados-basicos' })
  const writes = watchWrites(page)
  await page.getByRole('button', { name: 'Próximo' }).evaluate((button: HTMLElement) => {
    const press = () => {
      if (!button.isConnected) return
      button.click()
      setTimeout(press)
    }
    press()
  })
  await expectStep(page, 'detalhes-ong')
  expect(writes.filter((path) => path.includes('form_progress'))).toHaveLength(1)
})

test('whatever submits a form a second time, nothing typed gets into the address', async ({ page }) => {
  await page.goto('/forgot-password')
  const release = await pauseRequests(page, /\/auth\/v1\/recover/)
  await page.getByLabel('E-mail').fill('pessoa@exemplo.org')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  release()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
})
