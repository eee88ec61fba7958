import { documentGroups, documentSlots, mandatorySlots } from '../src/domain/documents/slots.ts'
import { displayValue, projectedValue } from '../src/domain/organization/fields/display-value.ts'
import { profileFields } from '../src/domain/organization/fields/fields.ts'
import { sampleStep } from '../tests/domain/organization/sample-values.ts'
import { expect, test } from './fixtures.ts'
import { choose, expectFilled, expectSent, expectStep, fillStep, next, slotItem } from './profile-support.ts'

/** The mandatory ones, the first of each folded group, and a picture. */
const sent = [
  ...mandatorySlots,
  ...documentGroups.flatMap(
    ({ id }) => documentSlots.find(({ group, mandatory }) => group === id && !mandatory) ?? [],
  ),
  ...documentSlots.filter(({ name }) => name === 'materiais'),
]

test('a representative fills in every field and slots of each kind, and the administrator sees each of them', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  const person = await api.person({ decision: 'approved' })
  await signInAs(page, person)
  const header = page.getByRole('banner')

  await test.step('step 1', async () => {
    await page.goto('/perfil-ong')
    await expectStep(page, 'dados-basicos')
    await expect(header.getByText('7%')).toBeVisible()
    await expect(page.getByText('Seu perfil está 7% completo...')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Documentos' })).toBeDisabled()
    await fillStep(page, 'dados-basicos')
    await expectAccessible(page)
    await next(page)
    await expect(page.getByText('Dados salvos com sucesso')).toBeVisible()
  })

  await test.step('step 2', async () => {
    await expectStep(page, 'detalhes-ong')
    await expect(page).toHaveURL('/perfil-ong/detalhes-ong')
    await expect(header.getByText('40%')).toBeVisible()
    await fillStep(page, 'detalhes-ong')
    await expectAccessible(page)
    await next(page)
  })

  await test.step('step 3: the fields, and the files', async () => {
    await expectStep(page, 'documentos')
    await expect(header.getByText('70%')).toBeVisible()
    for (const slot of sent) await choose(page, slot.name, slot.extensions[0] ?? 'pdf')
    await fillStep(page, 'documentos')
    for (const slot of sent) await expectSent(page, slot.name)
    // Drawn, not only there: a picture that the browser refuses has no width of its own.
    const picture = slotItem(page, 'materiais').getByRole('img')
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('naturalWidth', 4)
    await expectAccessible(page)
  })

  await test.step('everything is there after coming back', async () => {
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expectStep(page, 'detalhes-ong')
    await expect(header.getByText('60%')).toBeVisible()
    await expectFilled(page, 'detalhes-ong')
    await page.reload()
    await expectStep(page, 'detalhes-ong')
    await page.getByRole('tab', { name: 'Dados Básicos' }).click()
    await expectFilled(page, 'dados-basicos')
    await page.getByRole('tab', { name: 'Detalhes da ONG' }).click()
    await page.getByRole('tab', { name: 'Documentos' }).click()
    await expectFilled(page, 'documentos')
    for (const slot of sent) await expectSent(page, slot.name)
  })

  await test.step('finishing', async () => {
    await page.getByRole('button', { name: 'Finalizar cadastro' }).click()
    await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: /Parabéns/ })).toBeVisible()
    // At once: after three seconds the window leads on by itself. The rest of the page has no roles until it is closed.
    await page.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(page.getByText('Perfil cadastrado', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(header.getByText('100%')).toBeVisible()
    await expect(page.getByText(/Seu perfil está \d+% completo/)).toHaveCount(0)
  })

  await test.step('the administrator sees every value', async () => {
    const admin = await api.admin()
    const { data } = await admin
      .from('organizacoes')
      .select('*, certificacoes(*), priorities(*), documentos(tipo), owner:profiles(perfil_completo)')
      .eq('owner_id', person.id)
      .single()
      .throwOnError()
    const rows = { organizacoes: data, certificacoes: data.certificacoes, priorities: data.priorities }
    for (const field of profileFields) {
      const given = sampleStep(field.step)[field.name]
      expect
        .soft(displayValue(field, projectedValue(field, rows)), field.key)
        .toBe(displayValue(field, field.control === 'number' ? Number(given) : given))
    }
    expect(data.documentos.map(({ tipo }) => tipo).sort()).toEqual(sent.map(({ name }) => name).sort())
    expect(data.owner).toEqual({ perfil_completo: true })
    const { data: consents } = await admin
      .from('consentimentos')
      .select('tipo, aceito')
      .eq('user_id', person.id)
      .throwOnError()
    expect(consents).toHaveLength(3)
  })
})
