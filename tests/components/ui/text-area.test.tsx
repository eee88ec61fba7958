import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'

it('says that it is full, where the browser cuts what is pasted', async () => {
  const user = userEvent.setup()
  render(
    <Field label="Mensagem">
      <TextArea maxLength={20} />
    </Field>,
  )
  const field = screen.getByLabelText('Mensagem')
  await user.type(field, 'Quase vinte letras!')
  expect(screen.queryByText(/caracteres/)).toBeNull()
  // What is there before it speaks is heard.
  const region = document.querySelector('[aria-live=polite]')
  expect(region).toBeEmptyDOMElement()
  await user.paste('!!')
  expect(region).toHaveTextContent('20 de 20 caracteres')
  expect(field).toHaveValue('Quase vinte letras!!')
  expect(screen.getByText('20 de 20 caracteres')).toBeInTheDocument()
})

it('has its count in its description, and speaks only of the limit', async () => {
  const user = userEvent.setup()
  render(
    <Field label="Histórico" hint="Em poucas linhas.">
      <TextArea counter maxLength={20} />
    </Field>,
  )
  const field = screen.getByLabelText('Histórico')
  await user.type(field, 'Casa')
  expect(field).toHaveAccessibleDescription('Em poucas linhas. 4 de 20 caracteres')
  expect(document.querySelector('[aria-live=polite]')).toBeEmptyDOMElement()
})

it.each([
  ['an area', <TextArea key="area" counter maxLength={20} />],
  ['an input', <TextInput key="input" maxLength={20} />],
])('%s says how much of a pasted text was left out, until there is room again', async (_, control) => {
  const user = userEvent.setup()
  render(<Field label="Histórico">{control}</Field>)
  const field = screen.getByLabelText<HTMLInputElement>('Histórico')
  await user.click(field)
  await user.paste('a'.repeat(20))
  expect(screen.queryByText(/Não coube/)).not.toBeInTheDocument()
  await user.paste('b'.repeat(1234))
  expect(field).toHaveValue('a'.repeat(20))
  expect(field).toHaveAccessibleDescription(/Não coube tudo: 1\.234 caracteres ficaram de fora\./)
  // What is selected makes room.
  field.setSelectionRange(0, 20)
  await user.paste('c'.repeat(21))
  expect(field).toHaveValue('c'.repeat(20))
  expect(screen.getByText('Não coube tudo: 1 caractere ficou de fora.')).toBeInTheDocument()
  await user.keyboard('{Backspace}')
  expect(screen.queryByText(/Não coube/)).not.toBeInTheDocument()
})
