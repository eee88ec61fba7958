import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { windowOnDemand } from '../../../src/lib/lazy/window-on-demand.ts'
import { recordToasts } from '../../support/toasts.ts'

const Content = ({ words: text }: { words: string }) => <p>{text}</p>

/** How the server answers for a file of this release: with this status, or 0 for no answer. */
let status = 0
const requests = vi.fn(() =>
  status ? Promise.resolve(new Response(null, { status })) : Promise.reject(new TypeError('Failed to fetch')),
)
beforeEach(() => {
  status = 0
  requests.mockClear()
  vi.stubGlobal('fetch', requests)
  return () => vi.unstubAllGlobals()
})

const noCode = () => Promise.reject(new TypeError('Failed to fetch'))

/** A page with a button for a window whose code comes from `load`. */
function open(load: () => Promise<{ default: typeof Content }>) {
  const question = windowOnDemand(load, 'Erro ao excluir usuário')
  function Page() {
    const [requests, setAsked] = useState(false)
    return (
      <>
        <button type="button" {...question.ahead} onClick={() => question.whenHere(() => setAsked(true))}>
          Excluir
        </button>
        {requests && (
          <Suspense>
            <question.Window words="Excluir usuário?" />
          </Suspense>
        )}
      </>
    )
  }
  render(<Page />)
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Excluir' }) }
}

it('is asked for when the focus or a pointer comes to its button, and opens by the press', async () => {
  let requests = 0
  const { user, button } = open(() => {
    requests += 1
    return Promise.resolve({ default: Content })
  })
  expect(requests).toBe(0)
  await user.tab()
  expect(button).toHaveFocus()
  expect(requests).toBe(1)
  await user.hover(button)
  expect(requests).toBe(2)
  expect(screen.queryByText('Excluir usuário?')).not.toBeInTheDocument()
  await user.click(button)
  expect(await screen.findByText('Excluir usuário?')).toBeInTheDocument()
})

it('says that its code cannot be had, leaves the page as it is, and opens once it can', async () => {
  const told = recordToasts()
  let line = false
  const { user, button } = open(() =>
    line ? Promise.resolve({ default: Content }) : Promise.reject(new TypeError('Failed to fetch')),
  )
  await user.click(button)
  await waitFor(() => expect(told).toHaveLength(1))
  expect(told).toEqual([
    {
      tone: 'error',
      title: 'Erro ao excluir usuário',
      description: 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.',
      action: undefined,
    },
  ])
  expect(button).toHaveFocus()
  line = true
  await user.click(button)
  expect(await screen.findByText('Excluir usuário?')).toBeInTheDocument()
  expect(told).toHaveLength(1)
})

it('says that there is another release where the server no longer has this one, and loads it by a press alone', async () => {
  status = 404
  const reload = vi.fn()
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload })
  const told = recordToasts()
  const { user, button } = open(noCode)
  await user.click(button)
  await waitFor(() => expect(told).toHaveLength(1))
  const [toast] = told
  expect(toast).toMatchObject({
    tone: 'error',
    title: 'Erro ao excluir usuário',
    description: 'Há uma nova versão do portal.',
    action: { label: 'Atualizar' },
  })
  expect(requests).toHaveBeenCalledWith(
    expect.stringContaining('ask-site'),
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  )
  expect(reload).not.toHaveBeenCalled()
  toast?.action?.onClick(new Event('click'))
  expect(reload).toHaveBeenCalledOnce()
})

it('blames the line while the server still has this release', async () => {
  status = 200
  const told = recordToasts()
  const { user, button } = open(noCode)
  await user.click(button)
  await waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]).toMatchObject({
    description: 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.',
    action: undefined,
  })
})

it('knows whether its code is here, from a sign or from a press', async () => {
  let line = false
  const load = () =>
    line ? Promise.resolve({ default: Content }) : Promise.reject(new TypeError('Failed to fetch'))
  const ahead = windowOnDemand(load)
  ahead.ahead.onFocus()
  expect(await ahead.whenHere(() => undefined)).toBe(false)
  expect(ahead.isHere()).toBe(false)
  line = true
  ahead.ahead.onFocus()
  await waitFor(() => expect(ahead.isHere()).toBe(true))

  const pressed = windowOnDemand(load)
  await pressed.whenHere(() => expect(pressed.isHere()).toBe(true))
  expect(pressed.isHere()).toBe(true)
})
