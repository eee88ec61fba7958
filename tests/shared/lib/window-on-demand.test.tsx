import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { expect, it } from 'vitest'
import { windowOnDemand } from '../../../src/shared/lib/window-on-demand.ts'
import { receiveToasts, type ToastMessage } from '../../../src/shared/lib/toast.ts'

const Content = ({ words }: { words: string }) => <p>{words}</p>

/** A page with a button for a window whose code comes from `load`. */
function open(load: () => Promise<{ default: typeof Content }>) {
  const question = windowOnDemand(load, 'Erro ao excluir usuário')
  function Page() {
    const [asked, setAsked] = useState(false)
    return (
      <>
        <button type="button" {...question.ahead} onClick={() => question.whenHere(() => setAsked(true))}>
          Excluir
        </button>
        {asked && (
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
  let asked = 0
  const { user, button } = open(() => {
    asked += 1
    return Promise.resolve({ default: Content })
  })
  expect(asked).toBe(0)
  await user.tab()
  expect(button).toHaveFocus()
  expect(asked).toBe(1)
  await user.hover(button)
  expect(asked).toBe(2)
  expect(screen.queryByText('Excluir usuário?')).not.toBeInTheDocument()
  await user.click(button)
  expect(await screen.findByText('Excluir usuário?')).toBeInTheDocument()
})

it('says that its code cannot be had, leaves the page as it is, and opens once it can', async () => {
  const told: ToastMessage[] = []
  const stop = receiveToasts((message) => told.push(message))
  let line = false
  const { user, button } = open(() =>
    line ? Promise.resolve({ default: Content }) : Promise.reject(new TypeError('Failed to fetch')),
  )
  await user.click(button)
  await waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]).toMatchObject({ tone: 'error', title: 'Erro ao excluir usuário' })
  expect(button).toHaveFocus()
  line = true
  await user.click(button)
  expect(await screen.findByText('Excluir usuário?')).toBeInTheDocument()
  expect(told).toHaveLength(1)
  stop()
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
