import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { ProfileFieldInput } from '@/domain/organization/inputs/field-input'
import type { FieldValues } from '@/domain/organization/fields/field-types'
import { fieldOf } from '@/domain/organization/fields/fields'

const network = vi.hoisted(() => ({ arrive: () => {} }))
// The check comes once the test says so, and takes every number.
vi.mock('@/domain/organization/inputs/use-check-digits', () => ({
  useWrongCheckDigits: () => false,
  loadCheckDigits: () =>
    new Promise((resolve) => (network.arrive = () => resolve({ cnpj: () => true, cpf: () => true }))),
}))

const names = ['cnpj', 'nome'] as const

function Form() {
  const form = useForm<FieldValues>()
  return (
    <FormProvider {...form}>
      {names.map((name) => {
        const field = fieldOf('dados-basicos', name)
        return field && <ProfileFieldInput key={name} field={field} />
      })}
    </FormProvider>
  )
}

const cnpj = () => screen.getByLabelText('CNPJ')
const theSwitch = () => screen.getByRole('switch', { name: 'Meu CNPJ tem letras' })

async function pasteNumber() {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(cnpj())
  await user.paste('12ABC34501DE35')
  expect(cnpj()).toHaveValue('12.345.013/5')
  return user
}

const arrive = () =>
  act(() => {
    network.arrive()
    return Promise.resolve()
  })

it('leaves what was typed over a pasted number, and the focus where it is by then', async () => {
  const user = await pasteNumber()
  await user.clear(cnpj())
  await user.type(cnpj(), '11222333000181')
  await user.tab()
  const place = document.activeElement
  await arrive()
  expect(cnpj()).toHaveValue('11.222.333/0001-81')
  expect(theSwitch()).not.toBeChecked()
  expect(place).toHaveFocus()
})

it('takes a pasted number whole without taking the focus', async () => {
  const user = await pasteNumber()
  await user.click(screen.getByLabelText(/^Nome/))
  await arrive()
  expect(cnpj()).toHaveValue('12.ABC.345/01DE-35')
  expect(theSwitch()).toBeChecked()
  expect(screen.getByLabelText(/^Nome/)).toHaveFocus()
})
