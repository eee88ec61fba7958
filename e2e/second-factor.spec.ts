import { totpCode } from '../supabase/embedded/fixes/totp.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'
import { expectToast, heading, logIn } from './page-support.ts'

test.use(desk)

test('an administrator adds a device, enters with its code, and without it by a recovery code', async ({
  page,
  api,
  expectAccessible,
  consoleErrors,
}) => {
  const { email, password, id } = await api.person({ decision: 'approved' })
  const team = await api.admin()
  await team.from('user_roles').update({ role: 'admin' }).eq('user_id', id).throwOnError()
  const enter = async () => {
    await page.goto('/auth')
    await logIn(page, email, password)
  }
  const openAccount = async () => {
    await page.getByRole('button', { name: 'Menu do usuário' }).click()
    await page.getByRole('button', { name: 'Minha conta' }).click()
    return page.getByRole('dialog', { name: 'Minha conta' })
  }
  const leave = async () => {
    await page.getByRole('button', { name: 'Menu do usuário' }).click()
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await expectToast(page, 'Logout realizado')
  }
  const code = page.getByLabel('Código de 6 números')
  let secret = ''
  let recovery = ''

  await test.step('adds a device', async () => {
    await enter()
    await expectToast(page, 'Login realizado com sucesso')
    await (await openAccount()).getByRole('button', { name: 'Ativar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Cadastrar aparelho' })
    await dialog.getByLabel('Nome do aparelho').fill('Celular do trabalho')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog.getByAltText('Código QR para o aplicativo autenticador')).toBeVisible()
    await expectAccessible(page)
    secret = await dialog.getByText(/^[A-Z2-7]{16,}$/).innerText()
    await code.fill(totpCode(secret))
    await dialog.getByRole('button', { name: 'Ativar' }).click()
    const codes = dialog.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page)
    recovery = await codes.first().innerText()
    await dialog.getByRole('button', { name: 'Guardei os códigos' }).click()
    await expectToast(page, 'Aparelho cadastrado')
    await expect(page.getByText('Celular do trabalho')).toBeVisible()
    await expect(page.getByText('Códigos de recuperação que ainda valem: 10.')).toBeVisible()
    await page.getByRole('dialog', { name: 'Minha conta' }).getByRole('button', { name: 'Fechar' }).click()
  })

  await test.step('enters with its code', async () => {
    await leave()
    await enter()
    await expect(heading(page, 'Confirme que é você')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin')
    await expect(heading(page, 'Confirme que é você')).toBeVisible()
    consoleErrors.allow(/422/)
    await code.fill('000000')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText(/^O código não confere\./)).toBeVisible()
    // The code of the enrolment is used up.
    const next = totpCode(secret, 1)
    await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`)
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(heading(page, 'Painel Administrativo')).toBeVisible()
  })

  await test.step('enters by a recovery code, which removes the device', async () => {
    await leave()
    await enter()
    await page.getByRole('button', { name: 'Não estou com o celular' }).click()
    await page.getByLabel('Código de recuperação').fill('abcd-1234')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText('Este código não confere ou já foi usado.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Código de recuperação').fill(recovery.toUpperCase())
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(heading(page, 'Perfil da ONG')).toBeVisible()
    await expect((await openAccount()).getByRole('button', { name: 'Ativar', exact: true })).toBeVisible()
    expect((await api.mail(email, /código de recuperação/i)).text).toContain('Códigos que ainda valem: 9.')
  })
})
