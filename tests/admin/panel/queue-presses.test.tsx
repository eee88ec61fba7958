import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useApp } from '../../support/app.tsx'
import { failRequests, pauseRequests, useStack } from '../../support/backend.ts'
import { signedUp } from '../../support/personas.ts'
import { expectFocus, openQueue, statuses } from './approval-support.ts'

const stack = await useStack()
useApp(stack)

const DECISION = /^PATCH .*\/user_approval/

const firstButton = () => screen.getAllByRole('button', { name: /^Aprovar/ })[0] ?? document.body
const isFirst = (name: string) => waitFor(() => expect(firstButton()).toHaveAccessibleName(`Aprovar ${name}`))

it('decides about one person by a double click, and takes the press 300 ms after the rows shifted', async () => {
  await openQueue(stack, 'Ana', 'Bia', 'Caio')
  // A clock that stands still between presses, for the page and for answers.
  let now = performance.now() + 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now)
  // The pointer stays where the first row's button is.
  const press = () => fireEvent.click(firstButton(), { clientX: 300, clientY: 200, detail: 1 })
  const release = pauseRequests(stack, DECISION)
  press()
  await isFirst('Bia')
  now += 299
  press()
  await isFirst('Bia')
  now += 1
  press()
  await isFirst('Caio')
  release()
  await waitFor(async () =>
    expect(await statuses(stack)).toEqual(['Ana approved', 'Bia approved', 'Caio pending']),
  )
})

it('brings a row back with its error, and leaves the other decisions alone', async () => {
  const user = await openQueue(stack, 'Ana', 'Bia', 'Caio')
  const release = pauseRequests(stack, DECISION)
  await user.click(screen.getByRole('button', { name: 'Aprovar Ana' }))
  expect(await screen.findByText('2 usuário(s) aguardando aprovação')).toBeInTheDocument()
  expect(screen.queryByText('ana@ong.example')).toBeNull()
  await expectFocus('checkbox', 'Selecionar Bia')

  failRequests(stack, DECISION)
  screen.getByRole('button', { name: 'Aprovar Bia' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Erro ao aprovar')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Aprovar Bia' })).toBeInTheDocument()
  expect(screen.queryByText('ana@ong.example')).toBeNull()
  vi.stubGlobal('fetch', stack.fetch)
  release()
  expect(await screen.findByText('Usuário aprovado')).toBeInTheDocument()
  expect(await screen.findByText('2 usuário(s) aguardando aprovação')).toBeInTheDocument()
  expect(await statuses(stack)).toEqual(['Ana approved', 'Bia pending', 'Caio pending'])
})

it('shows no decided row again while news are fetched, and says at once that nobody waits', async () => {
  const user = await openQueue(stack, 'Ana')
  const release = pauseRequests(stack, DECISION)
  await user.click(screen.getByRole('button', { name: 'Aprovar Ana' }))
  expect(await screen.findByText('Não há usuários aguardando aprovação no momento.')).toBeInTheDocument()
  await expectFocus('heading', 'Aprovação de usuários')
  await signedUp(stack, 'caio@ong.example')
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  expect(await screen.findByText('caio@ong.example')).toBeInTheDocument()
  expect(screen.queryByText('ana@ong.example')).toBeNull()
  release()
  await screen.findByText('Usuário aprovado')
})
