import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { slotLabel, type SlotName } from '@/domain/documents/slots'
import { addDays } from '@/lib/day-number'
import { openApp, useApp } from '../../support/app.tsx'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'
import { useStack } from '../../support/backend.ts'

const stack = await useStack()
useApp(stack)

const places = [
  ['the review queue', (id: string) => `&mesa=${id}`],
  ['the documents tab', () => ''],
] as const

/** A certidão in front of an administrator, who opens the fields for its dates. */
async function openDocument(place: (id: string) => string, slot: SlotName = 'certidaoMunicipal') {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Aurora' })
  const id = await withDocument(owner, slot)
  const { user } = await openApp(
    `/admin/organizacoes/${owner.orgId}?aba=documentos${place(id)}`,
    await admin(stack),
  )
  await user.click(await screen.findByRole('button', { name: `Informar datas: ${slotLabel(slot)}` }))
  await screen.findByLabelText('Emitido em')
  const { data: today } = await owner.client.rpc('today').throwOnError()
  const stored = async () =>
    (
      await stack.db.query(
        'select aprovado, emitido_em::text, valido_ate::text from public.documentos where id = $1',
        [id],
      )
    ).rows[0]
  return { id, user, today, stored }
}

const write = (label: string, date: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: date } })
const approve = () => screen.getByRole('button', { name: /^Aprovar/ })
const approveAnyway = () => screen.findByRole('button', { name: 'Aprovar mesmo assim' })

it.each(places)('on %s an approval stores the dates that were just typed', async (_, place) => {
  const { user, today, stored } = await openDocument(place)
  const until = addDays(today, 90)
  await user.click(screen.getByLabelText('Válido até'))
  write('Válido até', until)
  await user.click(approve())
  await waitFor(async () =>
    expect(await stored()).toEqual({ aprovado: true, emitido_em: null, valido_ate: until }),
  )
  expect(await screen.findByText('Documento aprovado')).toBeInTheDocument()
})

it.each(places)('on %s nothing is approved with dates that are wrong', async (_, place) => {
  const { user, today, stored } = await openDocument(place)
  write('Emitido em', addDays(today, -1))
  await user.click(approve())
  await waitFor(() => expect(screen.getByLabelText('Válido até')).toHaveFocus())
  expect(await screen.findByLabelText('Válido até')).toHaveAccessibleDescription(/Informe a validade/)
  expect(await screen.findByLabelText('Emitido em')).toHaveValue(addDays(today, -1))
  expect(await stored()).toMatchObject({ aprovado: false })
  // Who does not want them says so.
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(approve())
  await user.click(await approveAnyway())
  await waitFor(async () => expect(await stored()).toMatchObject({ aprovado: true, emitido_em: null }))
})

it.each(places)('on %s an approval says when only the dates have changed', async (_, place) => {
  const { id, user, stored } = await openDocument(place)
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await stack.db.query("update public.documentos set valido_ate = '2030-01-31' where id = $1", [id])
  await user.click(approve())
  await user.click(await approveAnyway())
  const sentence = 'As datas deste documento mudaram. Confira as de agora e decida de novo.'
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(await screen.findByText('Vigente até 31/01/2030')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ aprovado: false })
})

it.each(places)(
  'on %s an approval asks for a word about the day that is only suggested',
  async (_, place) => {
    const { user, today, stored } = await openDocument(place, 'certidaoFgts')
    const until = screen.getByLabelText('Válido até')
    expect(until).toHaveValue('')
    write('Emitido em', addDays(today, -10))
    expect(until).toHaveValue(addDays(today, 20))
    await user.click(approve())
    await waitFor(() => expect(until).toHaveFocus())
    expect(until).toHaveAccessibleDescription(
      /Confirme a data sugerida ou mude, antes de aprovar\. Ou cancele\./,
    )
    expect(await stored()).toMatchObject({ aprovado: false, valido_ate: null })
    await user.click(screen.getByRole('button', { name: 'Confirmar datas' }))
    await waitFor(async () => expect(await stored()).toMatchObject({ valido_ate: addDays(today, 20) }))
    await user.click(approve())
    await waitFor(async () => expect(await stored()).toMatchObject({ aprovado: true }))
  },
)

it('the review queue shows the state of a document beside the decision', async () => {
  const { user } = await openDocument((id) => `&mesa=${id}`)
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  const line = screen.getByText('Informe a validade')
  const follows = (element: HTMLElement, other: HTMLElement) =>
    element.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(follows(approve(), line)).toBe(true)
  expect(follows(line, screen.getByText('Confira com o cadastro'))).toBe(true)
})
