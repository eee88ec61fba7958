import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field } from '@/shared/ui/field'
import { TextArea } from '@/shared/ui/signed-in/text-area'

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
  await user.paste('!!')
  expect(field).toHaveValue('Quase vinte letras!!')
  expect(screen.getByText('20 de 20 caracteres')).toBeInTheDocument()
})
