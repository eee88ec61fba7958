import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, loseAnswers } from '../../support/faults.ts'
import { admin, signedUp } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const undo = { name: 'Desfazer' }

/** An approval that may still be taken back. */
async function approve() {
  await signedUp(stack, 'ana@ong.example', { data: { name: 'Ana' } })
  const { user } = await openApp('/admin', await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Aprovar Ana' }))
  const offered = await screen.findByRole('button', undo)
  return { user, offered }
}

it('says that it takes a decision back, and offers it again where that fails', async () => {
  const { user, offered } = await approve()
  let answer = (_response: Response) => {}
  let isBroken = true
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    isBroken && new Request(input, init).url.endsWith('/rpc/undo_decisions')
      ? new Promise<Response>((resolve) => (answer = resolve))
      : stack.fetch(input, init),
  )
  await user.click(offered)
  expect(await screen.findByText('Desfazendo...')).toBeInTheDocument()
  answer(Response.json({ message: 'boom', code: 'XX000' }, { status: 500 }))
  const failed = (await screen.findByText('Erro ao desfazer')).closest('li')
  expect(screen.queryByText('Desfazendo...')).not.toBeInTheDocument()
  await user.click(await within(failed ?? document.body).findByRole('button', undo))
  // It stays until there is an answer, and what then fails is offered again.
  expect((await screen.findByText('Desfazendo...')).closest('li')).toHaveAttribute('data-removed', 'false')
  answer(Response.json({ message: 'boom', code: 'XX000' }, { status: 500 }))
  await screen.findByText('Erro ao desfazer')
  isBroken = false
  await user.click(await screen.findByRole('button', undo))
  expect(await screen.findByText('Decisão desfeita')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Desfazendo...')).not.toBeInTheDocument())
  expect(await screen.findByRole('button', { name: 'Aprovar Ana' })).toBeInTheDocument()
})

it('says that a decision may be undone already, where only the answer to that was lost', async () => {
  const { user, offered } = await approve()
  loseAnswers(stack, /\/rpc\/undo_decisions$/)
  await user.click(offered)
  const failed = within((await screen.findByText('Erro ao desfazer')).closest('li') ?? document.body)
  // A try that fails for another reason says nothing about the first one.
  failRequests(stack, /\/rpc\/undo_decisions$/)
  await user.click(await failed.findByRole('button', undo))
  await failed.findByText('Algo não saiu como esperado. Tente novamente em alguns instantes.')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(await failed.findByRole('button', undo))
  expect(
    await screen.findByText(
      'Não é mais possível desfazer esta decisão, ou ela já foi desfeita. Confira como ela está.',
    ),
  ).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Aprovar Ana' })).toBeInTheDocument()
})

it('knows nothing more of a lost try once another one was answered', async () => {
  const { user, offered } = await approve()
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    new Request(input, init).url.endsWith('/rpc/undo_decisions')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : stack.fetch(input, init),
  )
  await user.click(offered)
  await screen.findByText('Erro ao desfazer')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(await screen.findByRole('button', undo))
  await screen.findByText('Decisão desfeita')

  await user.click(await screen.findByRole('button', { name: 'Aprovar Ana' }))
  const again = await screen.findByRole('button', undo)
  await stack.db.query("update private.recent_decisions set decided_at = decided_at - interval '10 seconds'")
  await user.click(again)
  // The notice may be drawn anew between being found and being looked at.
  await waitFor(() =>
    expect(screen.getByText('Não é mais possível desfazer esta decisão.')).toBeInTheDocument(),
  )
})

it('says so, too, where it is too late to ask again', async () => {
  const { user, offered } = await approve()
  let lose = (_error: Error) => {}
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    new Request(input, init).url.endsWith('/rpc/undo_decisions')
      ? new Promise<Response>((_resolve, reject) => (lose = reject))
      : stack.fetch(input, init),
  )
  await user.click(offered)
  await screen.findByText('Desfazendo...')
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000)
  lose(new TypeError('Failed to fetch'))
  const sentence = 'Não é mais possível desfazer esta decisão, ou ela já foi desfeita. Confira como ela está.'
  const failed = (await screen.findByText(sentence)).closest('li')
  expect(within(failed ?? document.body).queryByRole('button', undo)).not.toBeInTheDocument()
})

it('does not offer again what can no longer be taken back', async () => {
  const { user, offered } = await approve()
  await stack.db.query("update private.recent_decisions set decided_at = decided_at - interval '10 seconds'")
  const underWay = new Set<Promise<Response>>()
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = stack.fetch(input, init)
    underWay.add(answer)
    void answer.finally(() => underWay.delete(answer))
    return answer
  })
  await user.click(offered)
  const refusal = await screen.findByText('Não é mais possível desfazer esta decisão.')
  const toast = within(refusal.closest('li') ?? document.body)
  expect(toast.getByText('Erro ao desfazer')).toBeInTheDocument()
  // It would come once the queue has been read again.
  await vi.waitFor(() => expect(underWay.size).toBe(0))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(toast.queryByRole('button', undo)).not.toBeInTheDocument()
})
