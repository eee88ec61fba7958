import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'

it('shows and hides the password, by mouse and keyboard, and announces it', async () => {
  const user = userEvent.setup()
  render(
    <Field label="Senha">
      <PasswordInput autoComplete="current-password" />
    </Field>,
  )
  const input = screen.getByLabelText('Senha')
  expect(input).toHaveAttribute('type', 'password')
  expect(screen.queryByText(/A senha está/)).not.toBeInTheDocument()

  await user.type(input, 'segredo')
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(input).toHaveAttribute('type', 'text')
  expect(input).toHaveValue('segredo')
  expect(screen.getByText('A senha está visível.')).toBeInTheDocument()

  await user.click(input)
  await user.tab()
  expect(screen.getByRole('button', { name: 'Ocultar senha' })).toHaveFocus()
  await user.keyboard(' ')
  expect(input).toHaveAttribute('type', 'password')
  expect(screen.getByText('A senha está oculta.')).toBeInTheDocument()
})

it('is the only element found by the label, and never submits the form', async () => {
  const user = userEvent.setup()
  let sent = 0
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent++
      }}
    >
      <Field label="Senha">
        <PasswordInput />
      </Field>
    </form>,
  )
  expect(screen.getAllByLabelText(/senha/i)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(sent).toBe(0)
})
