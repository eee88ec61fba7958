import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { admin, approved, signedUp } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

/** The question about rejecting somebody; its focus starts in the field. */
async function requestReject() {
  const ana = await signedUp(stack, 'ana@ong.example')
  const { user } = await openApp('/admin', await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Rejeitar ana' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rejeitar cadastro?' }))
  await waitFor(() => expect(dialog.getByLabelText('Motivo (opcional)')).toHaveFocus())
  return { ana, user, dialog }
}

it('does not reject whom somebody else approved while the reason was written, and says so in the window', async () => {
  const { ana, user, dialog } = await requestReject()
  await user.keyboard('CNPJ inexistente')
  await stack.db.query(`update public.user_approval set status = 'approved' where user_id = $1`, [ana.id])
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Erro ao rejeitar')).toBeInTheDocument()
  const over = () => screen.getByRole('alertdialog', { name: 'Sua decisão não foi aplicada' })
  await waitFor(() =>
    expect(over()).toHaveAccessibleDescription(
      'Outra pessoa decidiu enquanto você escrevia. A situação deste cadastro agora: Aprovado.',
    ),
  )
  expect(dialog.queryByText(/A pessoa lê este motivo|ficará sem acesso|Ctrl/)).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Rejeitar' })).toBeNull()
  // To be copied; nothing sends it any more.
  expect(dialog.getByLabelText('Motivo (opcional)')).toHaveValue('CNPJ inexistente')
  expect(dialog.getByLabelText('Motivo (opcional)')).toHaveAttribute('readonly')
  await user.keyboard('{Control>}{Enter}{/Control}{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Voltar' }))
  await waitFor(() => expect(screen.queryByText('Descartar o que você escreveu?')).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const { rows } = await stack.db.query('select status from public.user_approval where user_id = $1', [
    ana.id,
  ])
  expect(rows).toEqual([{ status: 'approved' }])
})

it('offers no further try about somebody who was deleted while the reason was written', async () => {
  const { ana, user, dialog } = await requestReject()
  await stack.db.query('delete from auth.users where id = $1', [ana.id])
  await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
  expect(
    await screen.findByRole('alertdialog', { name: 'Sua decisão não foi aplicada' }),
  ).toHaveAccessibleDescription('O registro não foi encontrado ou foi alterado por outra pessoa.')
  await user.click(dialog.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('says so of an access that somebody else took away first', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const { user } = await openApp('/admin?fila=aprovados', await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Revogar acesso de ana' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revogar acesso?' }))
  await stack.db.query(`update public.user_approval set status = 'rejected' where user_id = $1`, [ana.id])
  await user.click(dialog.getByRole('button', { name: 'Revogar acesso' }))
  expect(await screen.findByText('Erro ao revogar acesso')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/: Rejeitado\.$/))
})
