import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, pauseRequests, loseAnswers, watchRequests, useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

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
  return { user, ready, change, reason: screen.getByLabelText('Observação') }
}

it('inserts, keeps, changes and removes ready-made observations', async () => {
  const { user, ready, reason } = await openRefusal()
  expect(
    ready.getByText('Guarde aqui as observações que se repetem, para inserir com um clique.'),
  ).toBeInTheDocument()
  await user.type(reason, 'Falta a assinatura.')
  await user.click(ready.getByRole('button', { name: 'Guardar como observação pronta' }))
  expect(await screen.findByText('Observação guardada')).toBeInTheDocument()
  expect(await screen.findByText('A equipe toda pode usá-la.')).toBeInTheDocument()

  await user.clear(reason)
  await user.type(reason, 'Olá.')
  await user.click(await ready.findByRole('button', { name: 'Inserir: Falta a assinatura.' }))
  expect(reason).toHaveValue('Olá.\nFalta a assinatura.')
  expect(reason).toHaveFocus()

  await user.click(ready.getByRole('button', { name: 'Alterar: Falta a assinatura.' }))
  // It has a field of its own, in which nothing confirms the refusal.
  const own = await ready.findByLabelText('Texto da observação pronta')
  await waitFor(() => expect(own).toHaveFocus())
  await user.type(own, ' E a data.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(reason).toHaveValue('Olá.\nFalta a assinatura.')
  await user.click(ready.getByRole('button', { name: 'Salvar a observação pronta' }))
  await ready.findByRole('button', { name: 'Inserir: Falta a assinatura. E a data.' })
  await waitFor(() => expect(reason).toHaveValue('Olá.\nFalta a assinatura.'))

  await user.click(ready.getByRole('button', { name: 'Excluir: Falta a assinatura. E a data.' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir a observação pronta?' }))
  expect(
    question.getByText(
      '“Falta a assinatura. E a data.” sai da lista de toda a equipe. Isso não pode ser desfeito.',
    ),
  ).toBeInTheDocument()
  // Pressed here, it does not confirm the window behind.
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Observação excluída')).toBeInTheDocument()
  expect(await screen.findByText('Ela saiu da lista da equipe.')).toBeInTheDocument()
  await waitFor(() => expect(reason).toHaveFocus())
  expect((await stack.db.query('select reviewed_at from public.documentos')).rows).toEqual([
    { reviewed_at: null },
  ])
})

it('keeps a text that is being changed where somebody else deletes it, and saves it as a new one', async () => {
  const { user, ready, change, reason } = await openRefusal('A ata.', 'Falta a data.', 'Outra.')
  await change('Falta a data.', ' Sempre.')
  await stack.db.exec(`delete from private.observacoes_prontas where texto = 'Falta a data.'`)
  await user.click(ready.getByRole('button', { name: 'Salvar a observação pronta' }))
  await screen.findByText('Erro ao guardar a observação')
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

it('says that deleting one failed', async () => {
  const { user, ready } = await openRefusal('Falta a data.')
  failRequests(stack, /remove_ready_observation/)
  await user.click(await ready.findByRole('button', { name: 'Excluir: Falta a data.' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir a observação pronta?' }))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await screen.findByText('Erro ao excluir a observação')
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
  await screen.findByText('Documento rejeitado')
})

it('keeps the focus where keeping a text failed', async () => {
  const { user, ready, reason } = await openRefusal()
  await user.type(reason, 'Falta a data.')
  failRequests(stack, /save_ready_observation/)
  const saveButton = await ready.findByRole('button', { name: /^Guardar como observação pronta/ })
  await user.click(saveButton)
  await screen.findByText('Erro ao guardar a observação')
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
