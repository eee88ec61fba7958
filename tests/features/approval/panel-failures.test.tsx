import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests } from '../../support/faults.ts'
import { admin, signedUp } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

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
