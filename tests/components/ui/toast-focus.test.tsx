import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showToast } from '@/lib/toast'
import { pass, useToaster } from '../../support/toasts.tsx'

useToaster(
  <>
    <button>Aprovar</button>
    <input aria-label="Buscar" />
  </>,
)

const button = (name: string) => screen.getByRole('button', { name })
const search = () => screen.getByRole('textbox', { name: 'Buscar' })
const focus = (element: HTMLElement) => act(() => element.focus())

async function showUndo(from = button('Aprovar')) {
  focus(from)
  const press = vi.fn()
  act(() => showToast({ tone: 'info', title: 'Feito', action: { label: 'Desfazer', onClick: press } }))
  await pass(0)
  return press
}

it('gives the focus back after a press, and never out of a field in which somebody types by then', async () => {
  const press = await showUndo()
  act(() => showToast({ tone: 'info', title: 'Outra' }))
  await pass(0)
  focus(button('Desfazer'))
  fireEvent.click(button('Desfazer'))
  expect(press).toHaveBeenCalledOnce()
  // A second press of the key would approve.
  await pass(799)
  expect(document.body).toHaveFocus()
  await pass(1)
  expect(button('Aprovar')).toHaveFocus()
  focus(search())
  await pass(10_000)
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(search()).toHaveFocus()
})

it('leaves the focus where somebody has put it since the press', async () => {
  await showUndo()
  focus(button('Desfazer'))
  fireEvent.click(button('Desfazer'))
  focus(search())
  await pass(10_000)
  expect(search()).toHaveFocus()
})

it('does not give the focus back to a button while the key is held that would press it', async () => {
  await showUndo()
  focus(button('Desfazer'))
  fireEvent.click(button('Desfazer'))
  await pass(700)
  fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })
  await pass(799)
  expect(document.body).toHaveFocus()
  await pass(1)
  expect(button('Aprovar')).toHaveFocus()
})

// The key that is meant for it would press what has the focus then.
it.each(['', 'Alt+T'])('keeps a toast while the focus is in it: %s', async (keys) => {
  await showUndo()
  if (keys) fireEvent.keyDown(document, { code: 'KeyT', altKey: true })
  focus(button('Desfazer'))
  await pass(10_000)
  expect(button('Desfazer')).toHaveFocus()
  focus(button('Aprovar'))
  await pass(5000)
  expect(screen.queryByText('Feito')).not.toBeInTheDocument()
  expect(button('Aprovar')).toHaveFocus()
})

it('takes the focus from nobody who types after the button that had it was replaced', async () => {
  focus(button('Aprovar'))
  act(() =>
    showToast({ tone: 'info', title: 'Feito', id: 'um', action: { label: 'Desfazer', onClick: vi.fn() } }),
  )
  await pass(0)
  focus(button('Desfazer'))
  act(() => showToast({ tone: 'info', title: 'Desfeito', id: 'um' }))
  await pass(0)
  // Chromium tells of it while React takes the button away, which hears nothing meanwhile.
  const told = new FocusEvent('focusout')
  Object.defineProperty(told, 'target', { value: screen.getByRole('list') })
  document.dispatchEvent(told)
  expect(document.body).toHaveFocus()
  focus(search())
  expect(search()).toHaveFocus()
  await pass(10_000)
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(search()).toHaveFocus()
})

it('lets a toast go that Alt+T has opened where a window keeps the focus', async () => {
  await showUndo()
  vi.spyOn(screen.getByRole('list'), 'focus').mockImplementation(() => undefined)
  fireEvent.keyDown(document, { code: 'KeyT', altKey: true })
  await pass(0)
  await pass(5000)
  expect(screen.queryByText('Feito')).not.toBeInTheDocument()
  expect(button('Aprovar')).toHaveFocus()
})

it('leads on to the start of the page from the last button of a toast that was reached in the order of the page', async () => {
  await showUndo(search())
  focus(screen.getByRole('listitem'))
  focus(button('Fechar'))
  fireEvent.keyDown(button('Fechar'), { key: 'Tab' })
  expect(button('Fechar')).toHaveFocus()
  focus(button('Desfazer'))
  fireEvent.keyDown(button('Desfazer'), { key: 'Tab', shiftKey: true })
  expect(button('Desfazer')).toHaveFocus()
  fireEvent.keyDown(button('Desfazer'), { key: 'Tab' })
  expect(button('Aprovar')).toHaveFocus()
  // Whoever came by Alt+T goes back instead, as sonner has it.
  focus(search())
  fireEvent.keyDown(document, { code: 'KeyT', altKey: true })
  focus(button('Desfazer'))
  expect(fireEvent.keyDown(button('Desfazer'), { key: 'Tab' })).toBe(true)
})
