import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { admin, approved } from '../../support/personas.ts'
import { useStack } from '../../support/backend.ts'
import { decideElsewhere, openQueue, question, statuses } from './approval-support.ts'

const stack = await useStack()
useApp(stack)

async function requestReject() {
  const user = await openQueue(stack, 'Ana')
  await user.click(screen.getByRole('button', { name: 'Rejeitar Ana' }))
  return { user, dialog: await question('Rejeitar cadastro?') }
}

it('does not reject whom somebody else approved while the reason was written, and says so in the window', async () => {
  const { user, dialog } = await requestReject()
  await user.keyboard('CNPJ inexistente')
  await decideElsewhere(stack, 'approved', 'Ana')
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
  expect(await statuses(stack)).toEqual(['Ana approved'])
})

it('offers no further try about somebody who was deleted while the reason was written', async () => {
  const { user, dialog } = await requestReject()
  await stack.db.query(`delete from auth.users where email = 'ana@ong.example'`)
  await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
  expect(
    await screen.findByRole('alertdialog', { name: 'Sua decisão não foi aplicada' }),
  ).toHaveAccessibleDescription('O registro não foi encontrado ou foi alterado por outra pessoa.')
  await user.click(dialog.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('says so of an access that somebody else took away first', async () => {
  await approved(stack, 'ana@ong.example')
  const { user } = await openApp('/admin?fila=aprovados', await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Revogar acesso de ana' }))
  const dialog = await question('Revogar acesso?')
  await decideElsewhere(stack, 'rejected', 'Ana')
  await user.click(dialog.getByRole('button', { name: 'Revogar acesso' }))
  expect(await screen.findByText('Erro ao revogar acesso')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/: Rejeitado\.$/))
})
