import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'

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
