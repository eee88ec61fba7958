import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Popover } from '@/components/ui/popover'

it('opens and closes by its button', async () => {
  const user = userEvent.setup()
  const onOpen = vi.fn()
  render(
    <Popover label="Avisos" onOpen={onOpen} trigger={(props) => <button {...props}>Abrir</button>}>
      {() => 'Nenhum aviso'}
    </Popover>,
  )
  const panel = () => screen.queryByRole('region', { name: 'Avisos' })
  const button = screen.getByRole('button', { name: 'Abrir' })
  await user.click(button)
  expect(await screen.findByRole('region', { name: 'Avisos' })).toHaveTextContent('Nenhum aviso')
  await user.click(button)
  expect(panel()).not.toBeInTheDocument()
  await user.click(button)
  expect(panel()).toBeInTheDocument()
  expect(onOpen).toHaveBeenCalledTimes(2)
})

it('leaves the focus on its button, when what is pressed in it closes it', async () => {
  const user = userEvent.setup()
  render(
    <Popover label="Menu" trigger={(props) => <button {...props}>Abrir</button>}>
      {(close) => <button onClick={close}>Minha conta</button>}
    </Popover>,
  )
  const button = screen.getByRole('button', { name: 'Abrir' })
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Minha conta' }))
  expect(screen.queryByRole('button', { name: 'Minha conta' })).toBeNull()
  expect(button).toHaveFocus()
})
