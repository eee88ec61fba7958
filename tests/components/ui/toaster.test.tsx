import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showToast } from '@/lib/toast'
import Toaster from '@/components/ui/toaster/toaster'

it('shows toasts raised before and after it is mounted, in Portuguese', async () => {
  const user = userEvent.setup()
  showToast({ tone: 'warning', title: 'Acesso pendente', description: 'Seu cadastro está em análise.' })
  render(<Toaster />)

  const first = (await screen.findByText('Acesso pendente')).closest('li')
  if (!first) throw new Error('no toast')
  expect(first).toHaveTextContent('Seu cadastro está em análise.')
  expect(first).toHaveAttribute('data-type', 'warning')
  expect(screen.getByRole('region', { name: /^Notificações/ })).toBeInTheDocument()

  showToast({ tone: 'success', title: 'Dados salvos', id: 'saved' })
  showToast({ tone: 'success', title: 'Dados salvos de novo', id: 'saved' })
  expect(await screen.findByText('Dados salvos de novo')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)

  await user.click(within(first).getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByText('Acesso pendente')).not.toBeInTheDocument())
})

it('gives a toast nothing of an earlier one that it replaces', async () => {
  render(<Toaster />)
  const action = { label: 'Desfazer', onClick: () => undefined }
  act(() => showToast({ tone: 'error', title: 'Erro', description: 'Sem conexão.', id: 'um', action }))
  expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeInTheDocument()
  act(() => showToast({ tone: 'info', title: 'Desfazendo...', id: 'um' }))
  expect(await screen.findByText('Desfazendo...')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
  expect(screen.queryByText('Sem conexão.')).not.toBeInTheDocument()
})
