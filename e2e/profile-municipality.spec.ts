import { expect, test } from './fixtures.ts'
import { control, expectStep, next } from './profile-support.ts'

test('a representative finds the municipality by typing without accents', async ({
  page,
  api,
  signInAs,
  expectAccessible,
  consoleErrors,
}) => {
  // The municipality that the database refuses.
  consoleErrors.allow(/status of 400/)
  const person = await api.person({ decision: 'approved' })
  await signInAs(page, person)
  await page.goto('/perfil-ong')
  await expectStep(page, 'dados-basicos')
  const municipality = page.getByRole('combobox', { name: 'Município' })
  await control(page, 'dados-basicos', 'uf').selectOption('SP')
  await municipality.pressSequentially('sao jose')
  const list = page.getByRole('listbox', { name: 'Municípios' })
  await expect(list.getByRole('option').first()).toHaveText('São José da Bela Vista')
  await expectAccessible(page)
  await municipality.fill('sao jose dos')
  await list.getByRole('option', { name: 'São José dos Campos' }).click()
  await expect(municipality).toHaveValue('São José dos Campos')
  await next(page)
  await expectStep(page, 'detalhes-ong')
  const { data } = await person.client
    .from('organizacoes')
    .select('uf, municipio')
    .eq('owner_id', person.id)
    .single()
    .throwOnError()
  expect(data).toEqual({ uf: 'SP', municipio: 'São José dos Campos' })

  await page.getByRole('button', { name: 'Voltar' }).click()
  await municipality.fill('Niterói')
  await next(page)
  await expect(municipality).toHaveAccessibleDescription(/Escolha um município da lista deste estado\./)
  await expect(municipality).toBeFocused()
})
