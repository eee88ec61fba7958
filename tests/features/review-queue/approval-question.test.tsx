import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
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
