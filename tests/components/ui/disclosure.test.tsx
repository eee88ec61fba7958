import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Disclosure } from '@/components/ui/disclosure'

it('opens and closes by its button, but does not close by the second press of a double click', () => {
  const time = vi.spyOn(Event.prototype, 'timeStamp', 'get')
  const onOpen = vi.fn()
  render(
    <Disclosure
      label="Avisos"
      onOpen={onOpen}
      trigger={(props) => (
        <button type="button" {...props}>
          Abrir
        </button>
      )}
    >
      {() => 'Nenhum aviso'}
    </Disclosure>,
  )
  function pressAt(ms: number) {
    time.mockReturnValue(ms)
    fireEvent.click(screen.getByRole('button', { name: 'Abrir' }))
    return screen.queryByRole('region', { name: 'Avisos' })
  }
  expect(pressAt(1000)).toHaveTextContent('Nenhum aviso')
  expect(pressAt(1799)).toHaveTextContent('Nenhum aviso')
  expect(pressAt(1800)).not.toBeInTheDocument()
  // It opens again at once.
  expect(pressAt(1801)).toHaveTextContent('Nenhum aviso')
  expect(onOpen).toHaveBeenCalledTimes(2)
})

it('leaves the focus on its button, when what is pressed in it closes it', async () => {
  const user = userEvent.setup()
  render(
    <Disclosure label="Menu" trigger={(props) => <button {...props}>Abrir</button>}>
      {(close) => <button onClick={close}>Minha conta</button>}
    </Disclosure>,
  )
  const button = screen.getByRole('button', { name: 'Abrir' })
  await user.click(button)
  await user.click(screen.getByRole('button', { name: 'Minha conta' }))
  expect(screen.queryByRole('button', { name: 'Minha conta' })).toBeNull()
  expect(button).toHaveFocus()
})
