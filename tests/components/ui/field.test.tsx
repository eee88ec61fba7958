import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { Select } from '@/components/ui/select'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'

const controls = {
  TextInput: <TextInput />,
  TextArea: <TextArea />,
  Select: <Select options={[{ value: 'ong', label: 'ONG' }]} />,
  PasswordInput: <PasswordInput />,
}

describe.each(Object.entries(controls))('Field around %s', (_, control) => {
  it('names, describes and marks the control', () => {
    render(
      <Field label="E-mail" hint="O mesmo do cadastro." error="Email inválido" required>
        {control}
      </Field>,
    )
    const input = screen.getByLabelText('E-mail', { exact: true })
    expect(input).toHaveAccessibleDescription('O mesmo do cadastro. Email inválido')
    expect(input).toBeInvalid()
    expect(input).toBeRequired()
  })

  it('adds no attributes without hint or error', () => {
    render(<Field label="E-mail">{control}</Field>)
    const input = screen.getByLabelText('E-mail', { exact: true })
    expect(input).not.toHaveAttribute('aria-describedby')
    expect(input).not.toHaveAttribute('aria-invalid')
    expect(input).not.toHaveAttribute('aria-required')
  })
})

it('keeps the description that a control has of its own', () => {
  render(
    <>
      <Field label="Nome" hint="Como no estatuto.">
        <TextInput aria-describedby="more" />
      </Field>
      <p id="more">Até 200 letras.</p>
    </>,
  )
  expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription('Até 200 letras. Como no estatuto.')
})

it('uses the given id, so that a summary can link to it', () => {
  render(
    <Field label="CNPJ" id="cnpj">
      <TextInput />
    </Field>,
  )
  expect(screen.getByLabelText('CNPJ')).toHaveAttribute('id', 'cnpj')
})
