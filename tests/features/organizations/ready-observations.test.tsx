import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, pauseRequests, loseAnswers, watchRequests } from '../../support/faults.ts'
import { withDocument, withOrganization } from '../../support/organizations.ts'
import { admin } from '../../support/people.ts'
import { endSession } from '../../support/session-end.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const toast = (title: string) => screen.findByText(title)

/** The window that refuses a paper, with these observations ready. */
async function openRefusal(...texts: string[]) {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  await withDocument(owner, 'estatuto')
  const boss = await admin(stack)
  for (const p_texto of texts) await boss.client.rpc('save_ready_observation', { p_texto }).throwOnError()
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}?aba=documentos`, boss)
  const open = async () => user.click(await screen.findByRole('button', { name: 'Rejeitar Estatuto social' }))
  await open()
  const ready = within(await screen.findByRole('group', { name: 'Observações prontas' }))
  const change = async (text: string, more: string) => {
    await user.click(await ready.findByRole('button', { name: `Alterar: ${text}` }))
    await user.type(await ready.findByLabelText('Texto da observação pronta'), more)
  }
  return { boss, user, open, ready, change, reason: screen.getByLabelText('Observação') }
}

const deleteElsewhere = (text: string) =>
  stack.db.query('delete from private.observacoes_prontas where texto = $1', [text])

it('keeps a text that is being changed where somebody else deletes it, and saves it as a new one', async () => {
  const { user, ready, change, reason } = await openRefusal('A ata.', 'Falta a data.', 'Outra.')
  await change('Falta a data.', ' Sempre.')
  await deleteElsewhere('Falta a data.')
  await user.click(ready.getByRole('button', { name: 'Salvar a observação pronta' }))
  await toast('Erro ao guardar a observação')
  expect(
    await ready.findByText(
      'Outra pessoa excluiu esta observação pronta. Salve o texto como uma nova, ou cancele.',
    ),
  ).toBeVisible()
  const field = ready.getByLabelText('Texto da observação pronta')
  expect(field).toHaveValue('Falta a data. Sempre.')
  const items = ready.getAllByRole('listitem')
  expect(items).toHaveLength(3)
  expect(items[1]).toContainElement(field)

  const save = ready.getByRole('button', { name: /^Salvar a observação pronta/ })
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'))
  expect(save).toHaveFocus()
  await user.click(save)
  await ready.findByRole('button', { name: 'Inserir: Falta a data. Sempre.' })
  expect(ready.queryByLabelText('Texto da observação pronta')).toBeNull()
  expect(reason).toHaveFocus()
  await waitFor(() => expect(ready.getByRole('button', { name: 'Alterar: Outra.' })).toBeEnabled())
})

it('keeps the field whose text somebody else deletes as the list is read again, until it is left', async () => {
  const { user, ready, change, reason } = await openRefusal('Falta a data.', 'Outra.', 'Mais uma.')
  await change('Falta a data.', ' Sempre.')
  const field = ready.getByLabelText('Texto da observação pronta')
  await deleteElsewhere('Falta a data.')
  // The list is read again.
  await user.click(ready.getByRole('button', { name: 'Excluir: Outra.' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir a observação pronta?' }))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await toast('Observação excluída')
  await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(1))
  expect(await ready.findByText(/^Outra pessoa excluiu/)).toBeVisible()
  expect(ready.getByLabelText('Texto da observação pronta')).toBe(field)
  expect(field).toHaveValue('Falta a data. Sempre.')

  await user.click(ready.getByRole('button', { name: 'Cancelar' }))
  expect(reason).toHaveFocus()
  expect(ready.queryByRole('button', { name: 'Inserir: Falta a data.' })).toBeNull()
  await user.click(ready.getByRole('button', { name: 'Alterar: Mais uma.' }))
  expect(await ready.findByLabelText('Texto da observação pronta')).toHaveValue('Mais uma.')
})

it('shows what was being changed after a session that ended also where the others cannot be read', async () => {
  const { boss, user, open, change } = await openRefusal('Falta a data.')
  await change('Falta a data.', ' Sempre.')
  await endSession(user, boss)
  failRequests(stack, /list_ready_observations/)
  await open()
  const field = await screen.findByLabelText('Texto da observação pronta')
  expect(field).toHaveValue('Falta a data. Sempre.')
  expect(screen.queryByText(/^Outra pessoa excluiu/)).toBeNull()
  expect(screen.queryByText(/^Guarde aqui as observações/)).toBeNull()
})

it('says that deleting one failed', async () => {
  const { user, ready } = await openRefusal('Falta a data.')
  failRequests(stack, /remove_ready_observation/)
  await user.click(await ready.findByRole('button', { name: 'Excluir: Falta a data.' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir a observação pronta?' }))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await toast('Erro ao excluir a observação')
  expect(screen.queryByText('Erro ao guardar a observação')).toBeNull()
})

it('inserts only what still fits, and says so', async () => {
  const { user, ready, reason } = await openRefusal('Falta a data.')
  const tooLong = 'Esta observação não cabe: com ela, o texto passaria de 2.000 caracteres.'
  const insert = await ready.findByRole('button', { name: 'Inserir: Falta a data.' })
  fireEvent.change(reason, { target: { value: 'a'.repeat(1987) } })
  await user.click(insert)
  expect(reason).toHaveValue('a'.repeat(1987))
  expect(ready.getByRole('alert')).toHaveTextContent(tooLong)

  fireEvent.change(reason, { target: { value: 'a'.repeat(1986) } })
  expect(ready.queryByText(tooLong)).toBeNull()
  await user.click(insert)
  expect(reason).toHaveValue(`${'a'.repeat(1986)}\nFalta a data.`)
  expect(ready.queryByText(tooLong)).toBeNull()
})

it('refuses nothing while a change is not saved, and leads to it', async () => {
  const { user, ready, change, reason } = await openRefusal('Falta a data.')
  await user.type(reason, 'Meu motivo')
  await change('Falta a data.', ' Sempre.')
  const requests = watchRequests(stack)
  const field = ready.getByLabelText('Texto da observação pronta')
  expect(field).not.toBeInvalid()
  await user.click(reason)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(
    'Salve ou cancele a mudança desta observação pronta antes de rejeitar.',
  )
  await user.click(screen.getByRole('button', { name: 'Rejeitar' }))
  expect(field).toHaveFocus()
  expect(field).toHaveValue('Falta a data. Sempre.')
  expect(requests.filter((one) => one.startsWith('PATCH'))).toEqual([])

  await user.click(ready.getByRole('button', { name: 'Cancelar' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await toast('Documento rejeitado')
})

it('keeps the focus where keeping a text failed', async () => {
  const { user, ready, reason } = await openRefusal()
  await user.type(reason, 'Falta a data.')
  failRequests(stack, /save_ready_observation/)
  const saveButton = await ready.findByRole('button', { name: /^Guardar como observação pronta/ })
  await user.click(saveButton)
  await toast('Erro ao guardar a observação')
  await waitFor(() => expect(saveButton).not.toHaveAttribute('aria-busy'))
  expect(saveButton).toHaveFocus()

  // It is kept, only nobody hears of it: the button has no more use.
  loseAnswers(stack, /save_ready_observation/)
  await user.click(saveButton)
  await waitFor(() => expect(saveButton).not.toBeInTheDocument())
  expect(reason).toHaveFocus()
})

it('takes nothing into a text while it is saved', async () => {
  const { user, ready, change } = await openRefusal('Falta a data.')
  await change('Falta a data.', ' Sempre.')
  const field = ready.getByLabelText('Texto da observação pronta')
  const release = pauseRequests(stack, /save_ready_observation/)
  await user.click(ready.getByRole('button', { name: 'Salvar a observação pronta' }))
  await user.type(field, ' Nunca.')
  expect(field).toHaveValue('Falta a data. Sempre.')
  release()
  await ready.findByRole('button', { name: 'Inserir: Falta a data. Sempre.' })
})
