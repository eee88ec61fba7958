import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { slotLabel, type SlotName } from '@/domain/documents/slots'
import { addDays } from '@/lib/day-number'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

/** A certidão that expired twelve days ago in front of an administrator; projects, which have no date, come next. */
async function openExpired(place: (id: string) => string) {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const id = await withDocument(owner, 'certidaoMunicipal')
  await withDocument(owner, 'projetos')
  const { data: today } = await owner.client.rpc('today').throwOnError()
  await stack.db.query('update public.documentos set valido_ate = $2 where id = $1', [
    id,
    addDays(today, -12),
  ])
  const { user } = await openApp(
    `/admin/organizacoes/${owner.orgId}?aba=documentos${place(id)}`,
    await admin(stack),
  )
  await screen.findByText('Vencido há 12 dias')
  const approvedOnes = async () =>
    (await stack.db.query('select tipo from public.documentos where aprovado')).rows
  return { user, approvedOnes }
}
const atDesk = (id: string) => `&mesa=${id}`
const question = () => screen.findByRole('alertdialog', { name: 'Aprovar “Certidão negativa municipal”?' })

it('A on an expired document asks; Escape leaves it, Enter approves it and the next one shows', async () => {
  const { user, approvedOnes } = await openExpired(atDesk)
  await user.keyboard('a')
  expect(await question()).toHaveAccessibleDescription(
    'Este documento está vencido há 12 dias. Aprovar significa aceitar o arquivo mesmo assim: ele conta como vencido nas buscas e nos editais.',
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Aprovar mesmo assim' })).toHaveFocus())
  // A second press of the key, and a key that is held, are no answers.
  await user.keyboard('a')
  expect(
    fireEvent.keyDown(screen.getByRole('button', { name: 'Aprovar mesmo assim' }), {
      key: 'Enter',
      repeat: true,
    }),
  ).toBe(false)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(await approvedOnes()).toEqual([])

  await user.keyboard('a')
  await question()
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Projetos' })
  expect(await approvedOnes()).toEqual([{ tipo: 'certidaoMunicipal' }])

  // This one needs no date: no press more than before.
  await user.keyboard('a')
  await waitFor(async () => expect(await approvedOnes()).toHaveLength(2))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it.each([
  ['the desk', atDesk, 'Aprovar'],
  ['the documents tab', () => '', 'Aprovar Certidão negativa municipal'],
])('the button of %s asks the same', async (_, place, button) => {
  const { user, approvedOnes } = await openExpired(place)
  await user.click(await screen.findByRole('button', { name: button }))
  await question()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveFocus())
  expect(await approvedOnes()).toEqual([])
  await user.click(screen.getByRole('button', { name: button }))
  await question()
  await user.keyboard('{Enter}')
  await screen.findByText('Documento aprovado')
  expect(await approvedOnes()).toEqual([{ tipo: 'certidaoMunicipal' }])
})

it('keeps the question at its document when another decision is taken back meanwhile', async () => {
  const { user, approvedOnes } = await openExpired(atDesk)
  await user.keyboard('j')
  await screen.findByRole('heading', { level: 1, name: 'Projetos' })
  await user.keyboard('a')
  await screen.findByText('Documento aprovado')
  await user.keyboard('k')
  await screen.findByRole('heading', { level: 1, name: 'Certidão negativa municipal' })
  await user.keyboard('a')
  await question()
  // A toast lies above the window.
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }))
  await screen.findByText('Decisão desfeita')
  await user.click(await screen.findByRole('button', { name: 'Aprovar mesmo assim' }))
  await waitFor(async () => expect(await approvedOnes()).toEqual([{ tipo: 'certidaoMunicipal' }]))
})

/** A CNPJ card without its date in front of an administrator. */
async function openUndated(place: (id: string) => string, slot: SlotName = 'cartaoCnpj') {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const id = await withDocument(owner, slot)
  const { user } = await openApp(
    `/admin/organizacoes/${owner.orgId}?aba=documentos${place(id)}`,
    await admin(stack),
  )
  await screen.findByRole('button', { name: /^Informar datas/ })
  const { data: today } = await owner.client.rpc('today').throwOnError()
  const stored = async () =>
    (
      await stack.db.query(
        'select aprovado, emitido_em::text, valido_ate::text from public.documentos where id = $1',
        [id],
      )
    ).rows[0]
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: /^Aprovar/ }))
    return within(await screen.findByRole('alertdialog', { name: `Aprovar “${slotLabel(slot)}”?` }))
  }
  return { user, today, stored, ask }
}
const type = (input: HTMLElement, date: string) => fireEvent.change(input, { target: { value: date } })
const places = [
  ['the desk', atDesk],
  ['the documents tab', () => ''],
] as const

it.each(places)(
  'the question of %s takes the missing date and approves, by keyboard alone',
  async (_, place) => {
    const { user, today, stored, ask } = await openUndated(place)
    const dialog = await ask()
    const issued = await dialog.findByLabelText('Emitido em')
    await waitFor(() => expect(issued).toHaveFocus())
    expect(dialog.getByText(/^Falta informar a data de emissão\./)).toBeInTheDocument()
    // Nothing typed, and a wrong day, are said at the field.
    await user.keyboard('{Enter}')
    await waitFor(() => expect(issued).toHaveAccessibleDescription('Informe a data de emissão'))
    type(issued, addDays(today, 1))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(issued).toHaveAccessibleDescription('A emissão não pode ser no futuro'))
    expect(issued).toHaveFocus()
    expect(await stored()).toMatchObject({ aprovado: false, emitido_em: null })
    type(issued, addDays(today, -3))
    await user.keyboard('{Enter}')
    await screen.findByText('Documento aprovado')
    expect(await stored()).toMatchObject({ aprovado: true, emitido_em: addDays(today, -3) })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)

it('stores nothing where the question is cancelled, or answered without the date', async () => {
  const { user, today, stored, ask } = await openUndated(atDesk)
  let dialog = await ask()
  type(await dialog.findByLabelText('Emitido em'), addDays(today, -3))
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await stored()).toMatchObject({ aprovado: false, emitido_em: null })
  dialog = await ask()
  // What was typed is still there.
  expect(await dialog.findByLabelText('Emitido em')).toHaveValue(addDays(today, -3))
  await user.click(dialog.getByRole('button', { name: 'Aprovar mesmo assim' }))
  await screen.findByText('Documento aprovado')
  expect(await stored()).toMatchObject({ aprovado: true, emitido_em: null })
})

it('takes the end of a certidão that follows from its issue, and asks again where it lapsed', async () => {
  const { user, today, stored, ask } = await openUndated(atDesk, 'certidaoFgts')
  const dialog = await ask()
  type(await dialog.findByLabelText('Emitido em'), addDays(today, -40))
  expect(dialog.getByLabelText('Válido até')).toHaveValue(addDays(today, -10))
  await user.click(dialog.getByRole('button', { name: 'Salvar e aprovar' }))
  await screen.findByText(/^Este documento está vencido há 10 dias\./)
  expect(screen.queryByLabelText('Emitido em')).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Aprovar mesmo assim' })).toHaveFocus())
  expect(await stored()).toMatchObject({ aprovado: false, valido_ate: addDays(today, -10) })
  await user.keyboard('{Enter}')
  await screen.findByText('Documento aprovado')
})

it.each([
  ['ataEleicao', 'Fim do mandato', { valido_ate: '2091-03-01' }, '2091-03-01'],
  ['balanco', 'Exercício', { emitido_em: '2025-12-31' }, '2025'],
] as const)('asks for the date of %s in its question', async (slot, label, dates, value) => {
  const { user, stored, ask } = await openUndated(atDesk, slot)
  const dialog = await ask()
  const field = await dialog.findByLabelText(label)
  await waitFor(() => expect(field).toHaveFocus())
  type(field, value)
  await user.click(dialog.getByRole('button', { name: 'Salvar e aprovar' }))
  await screen.findByText('Documento aprovado')
  expect(await stored()).toMatchObject({ aprovado: true, ...dates })
})
