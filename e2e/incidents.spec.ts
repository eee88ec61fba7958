import { uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './page-support.ts'
import { inDays, shown } from './days.ts'
import { desk, phone } from './sizes.ts'

test.use(desk)

/** São Paulo's clock an hour ago, as a form writes it. */
const anHourAgo = () => new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 16)

test('the team registers an incident, sees its clocks, tells and prints it, and closes it', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const title = uniqueName('Celular perdido')
  const known = anHourAgo()

  await test.step('it is registered with what is known', async () => {
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Dados pessoais' }).press('Enter')
    await page.getByRole('tab', { name: 'Incidentes' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Registrar incidente' }).click()
    const sheet = page.getByRole('dialog', { name: 'Registrar incidente' })
    await expect(sheet.getByLabel('Em poucas palavras')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet.getByText('Informe quando a equipe soube.')).toBeVisible()
    await sheet.getByLabel('Em poucas palavras').fill(title)
    await sheet.getByLabel('O que aconteceu', { exact: true }).fill('Ficou no ônibus, com a conta aberta.')
    await sheet.getByLabel('Quando a equipe soube').fill(known)
    await sheet.getByRole('checkbox', { name: 'Dirigentes das organizações' }).check()
    await sheet.getByRole('checkbox', { name: /^Dados de acesso/ }).check()
    await sheet
      .getByRole('group', { name: /prejudicar as pessoas/ })
      .getByLabel('Sim')
      .check()
    await expect(sheet.getByText('Pelo que você marcou, é preciso comunicar.')).toBeVisible()
    await sheet
      .getByRole('group', { name: /É preciso comunicar/ })
      .getByLabel('Sim')
      .check()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Salvar incidente' }).dblclick()
    await expectToast(page, 'Incidente salvo')
  })

  await test.step('its clocks run, and the texts are filled in', async () => {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Comunicar à ANPD' })).toContainText('até ')
    await expect(page.getByText(/^Para encerrar, informe antes/)).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    })
    await page.getByRole('button', { name: 'Texto para as pessoas' }).click()
    const sheet = page.getByRole('dialog', { name: 'Aviso sobre os seus dados pessoais' })
    await expect(sheet.getByText(/^Troque a sua senha aqui/)).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Imprimir ou salvar em PDF' }).click()
    await expect(page.locator('html[data-printed=yes]')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(sheet.getByRole('heading', { name: 'Aviso sobre os seus dados pessoais' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Prazos' })).toBeHidden()
    await expect(sheet.getByText('Confira antes de enviar')).toBeHidden()
    await page.emulateMedia({ media: null })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Texto para as pessoas' })).toBeFocused()
  })

  await test.step('on a phone it is marked as told, and closed', async () => {
    await page.setViewportSize(phone.viewport)
    await page.getByRole('button', { name: 'Editar incidente' }).click()
    const sheet = page.getByRole('dialog', { name: /^Editar incidente/ })
    for (const day of [
      'ANPD comunicada em',
      'Pessoas comunicadas em',
      'Informações completas enviadas à ANPD em',
    ])
      await sheet.getByLabel(day).fill(inDays(0))
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Salvar incidente' }).click()
    await expect(page.getByText(`feito em ${shown(inDays(0))}`).first()).toBeVisible()
    await page.getByRole('button', { name: 'Encerrar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
    await expect(page.getByText(/Guardado até/)).toBeVisible()
    await page.getByRole('heading', { name: 'Versões anteriores' }).click()
    await expect(page.getByText('O incidente foi encerrado.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Todos os incidentes' }).click()
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row.getByText('Encerrado')).toBeVisible()
  })
})
