import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '@/components/ui/button'

it('does not submit a form by default', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button>Ajuda</Button>
      <Button type="submit">Enviar</Button>
    </form>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Ajuda' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('does not submit again while busy, and keeps the focus', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const onClick = vi.fn()
  function Page({ busy }: { busy: boolean }) {
    return (
      <form onSubmit={onSubmit}>
        <input aria-label="Nome" />
        <Button type="submit" busy={busy} busyLabel="Enviando..." onClick={onClick}>
          Enviar
        </Button>
      </form>
    )
  }
  const { rerender } = render(<Page busy={false} />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Enviar' })
  button.focus()
  rerender(<Page busy />)
  expect(button).toHaveFocus()
  expect(button).toHaveAccessibleName('Enviando...')
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.click(button)
  await user.type(screen.getByLabelText('Nome'), 'Vila{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})
