import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, useStack } from '../../support/backend.ts'
import { admin, signedUp } from '../../support/personas.ts'
import { decideElsewhere, expectFocus, openQueue, question, statuses } from './approval-support.ts'

const stack = await useStack()
useApp(stack)

// Without Realtime the screen looks every ten seconds: when the test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

const shown = (email: string) => screen.findByText(email)

/** Another administrator approves them, and the screen looks. */
async function approvedElsewhere(...names: string[]) {
  await decideElsewhere(stack, 'approved', ...names)
  act(() => void vi.advanceTimersByTime(10_000))
  await waitFor(() => {
    for (const name of names) expect(screen.queryByRole('button', { name: `Aprovar ${name}` })).toBeNull()
  })
}

it('shows sign-ups and other administrators’ decisions without a reload', async () => {
  await openQueue(stack, 'Ana')
  await signedUp(stack, 'bia@ong.example')
  await approvedElsewhere('Ana')
  await shown('bia@ong.example')
})

it('keeps the focus in the queue when somebody else decides about the person it is at', async () => {
  await openQueue(stack, 'Ana', 'Bia', 'Caio', 'Davi')
  // Not at the button in its place: the press that was meant for one person would decide about the next.
  screen.getByRole('button', { name: 'Aprovar Bia' }).focus()
  await approvedElsewhere('Ana', 'Bia')
  await expectFocus('checkbox', 'Selecionar Caio')
  screen.getByRole('button', { name: 'Rejeitar Davi' }).focus()
  await approvedElsewhere('Davi')
  await expectFocus('checkbox', 'Selecionar Caio')
  await approvedElsewhere('Caio')
  await expectFocus('heading', 'Aprovação de usuários')
})

it('keeps the reason that is being written when somebody else decides about the person', async () => {
  const user = await openQueue(stack, 'Ana')
  await user.click(screen.getByRole('button', { name: 'Rejeitar Ana' }))
  const dialog = await question('Rejeitar cadastro?')
  const field = dialog.getByLabelText('Motivo (opcional)')
  await user.type(field, 'CNPJ baixado')
  await approvedElsewhere('Ana')
  expect(field).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
  await screen.findByText('Já decidido por outra pessoa. A lista foi atualizada.')
  expect(field).toHaveValue('CNPJ baixado')
  expect(await statuses(stack)).toEqual(['Ana approved'])
  await user.click(await dialog.findByRole('button', { name: 'Fechar' }))
  await expectFocus('heading', 'Aprovação de usuários')
})

it('leads the focus to what stands in the place of whom one has rejected', async () => {
  const user = await openQueue(stack, 'Ana', 'Bia', 'Caio')
  await user.click(screen.getByRole('button', { name: 'Rejeitar Bia' }))
  await user.click((await question('Rejeitar cadastro?')).getByRole('button', { name: 'Rejeitar' }))
  await waitFor(() => expect(screen.queryByText('bia@ong.example')).toBeNull())
  await expectFocus('checkbox', 'Selecionar Caio')
})

it('leaves the focus alone that is elsewhere when somebody else decides', async () => {
  await openQueue(stack, 'Ana', 'Bia')
  const leave = screen.getByRole('button', { name: 'Aprovar Ana' })
  leave.focus()
  leave.blur()
  await approvedElsewhere('Ana')
  expect(document.body).toHaveFocus()
})

it("'Atualizar' shows what changed behind the page: queue, figures and the list of the rejected", async () => {
  const user = await openQueue(stack, 'Ana')
  const approvedRow = () =>
    within(screen.getByRole('table', { name: 'Cadastros por situação' })).getByRole('row', {
      name: /^Aprovados/,
    })
  const before = approvedRow().textContent
  await decideElsewhere(stack, 'approved', 'Ana')
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  await screen.findByText('Não há usuários aguardando aprovação no momento.')
  await waitFor(() => expect(approvedRow().textContent).not.toBe(before))

  await user.click(screen.getByRole('button', { name: 'Rejeitados' }))
  await screen.findByText('Não há cadastros rejeitados.')
  await decideElsewhere(stack, 'rejected', 'Ana')
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  await shown('ana@ong.example')
})

it('leads to the lists of users and organisations, with how many there are', async () => {
  await openApp('/admin', await admin(stack))
  const shortcuts = within(await screen.findByRole('navigation', { name: 'Atalhos' }))
  for (const [name, address] of [
    [/^Gerenciar usuários/, '/admin/usuarios'],
    [/^Gerenciar organizações/, '/admin/organizacoes'],
  ] as const) {
    await waitFor(() => expect(shortcuts.getByRole('link', { name })).toHaveTextContent(/\d/))
    expect(shortcuts.getByRole('link', { name })).toHaveAttribute('href', address)
  }
})

it('says what could not be loaded, and loads queue and figures each by itself', async () => {
  const boss = await admin(stack)
  await signedUp(stack, 'ana@ong.example')
  failRequests(stack, /list_pending_users|admin_dashboard/)
  const { user } = await openApp('/admin', boss)
  const findText = async (text: string) => {
    const alert = (await screen.findByText(text)).closest<HTMLElement>('[role=alert]')
    if (!alert) throw new Error(`no alert says '${text}'`)
    return within(alert)
  }
  const queue = await findText(
    'Não foi possível carregar os cadastros. Verifique sua conexão e tente novamente.',
  )
  const figures = await findText('Não foi possível carregar os números')
  failRequests(stack, /list_pending_users/)
  await user.click(figures.getByRole('button', { name: 'Tentar novamente' }))
  // The figure may come a moment after its link.
  const users = () => screen.getByRole('link', { name: /^Gerenciar usuários/ })
  await waitFor(() => expect(users()).toHaveTextContent(/\d/))
  expect(queue.getByText('Erro ao carregar dados')).toBeInTheDocument()
  failRequests(stack, /nothing/)
  await user.click(queue.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('1 usuário(s) aguardando aprovação')).toBeInTheDocument()
})
