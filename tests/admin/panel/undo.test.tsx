import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useApp } from '../../support/app.tsx'
import { failRequests, loseAnswers, useStack } from '../../support/backend.ts'
import { openQueue } from './approval-support.ts'

const stack = await useStack()
useApp(stack)

const UNDO = { name: 'Desfazer' }
const REQUEST = /\/rpc\/undo_decisions$/

/** An approval that may still be taken back. */
async function approve() {
  const user = await openQueue(stack, 'Ana')
  await user.click(screen.getByRole('button', { name: 'Aprovar Ana' }))
  return { user, offered: await screen.findByRole('button', UNDO) }
}

/** The notice that undoing failed. */
async function failure() {
  const notice = (await screen.findByText('Erro ao desfazer')).closest('li')
  return within(notice ?? document.body)
}

it('says that it takes a decision back, and offers it again where that fails', async () => {
  const { user, offered } = await approve()
  let fail = () => {}
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) =>
    REQUEST.test(new Request(...args).url)
      ? new Promise<Response>((resolve) => {
          fail = () => resolve(Response.json({ message: 'boom', code: 'XX000' }, { status: 500 }))
        })
      : stack.fetch(...args),
  )
  await user.click(offered)
  expect(await screen.findByText('Desfazendo...')).toBeInTheDocument()
  fail()
  const again = await (await failure()).findByRole('button', UNDO)
  expect(screen.queryByText('Desfazendo...')).not.toBeInTheDocument()
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(again)
  expect(await screen.findByText('Decisão desfeita')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Desfazendo...')).not.toBeInTheDocument())
  expect(await screen.findByRole('button', { name: 'Aprovar Ana' })).toBeInTheDocument()
})

it('says that a decision may be undone already, where only the answer to that was lost', async () => {
  const { user, offered } = await approve()
  loseAnswers(stack, REQUEST)
  await user.click(offered)
  const failed = await failure()
  // A try that fails for another reason says nothing about the first one.
  failRequests(stack, REQUEST)
  await user.click(await failed.findByRole('button', UNDO))
  await failed.findByText('Algo não saiu como esperado. Tente novamente em alguns instantes.')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(await failed.findByRole('button', UNDO))
  const sentence = 'Não é mais possível desfazer esta decisão, ou ela já foi desfeita. Confira como ela está.'
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Aprovar Ana' })).toBeInTheDocument()
})

it('says that it is too late to take a decision back', async () => {
  const { user, offered } = await approve()
  await stack.db.query("update private.recent_decisions set decided_at = decided_at - interval '10 seconds'")
  await user.click(offered)
  expect(await (await failure()).findByText('Não é mais possível desfazer esta decisão.')).toBeInTheDocument()
})
