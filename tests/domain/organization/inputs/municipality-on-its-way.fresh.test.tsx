import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { ProfileFieldInput } from '@/domain/organization/inputs/field-input'
import { fieldOf } from '@/domain/organization/fields/fields'

// On a slow line, for a long moment.
vi.mock('@/domain/organization/inputs/municipality-input', () => new Promise(() => undefined))

const municipality = fieldOf('dados-basicos', 'municipio')
const address = fieldOf('dados-basicos', 'endereco')

function Form({ onSubmit }: { onSubmit: () => void }) {
  const form = useForm()
  return (
    <FormProvider {...form}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {municipality && <ProfileFieldInput field={municipality} />}
        {address && <ProfileFieldInput field={address} />}
        <button type="submit">Próximo</button>
      </form>
    </FormProvider>
  )
}

it('goes on by Enter, and never sends the form, while its list is on its way', async () => {
  const onSubmit = vi.fn()
  render(<Form onSubmit={onSubmit} />)
  const field = screen.getByLabelText('Município')
  expect(field).toHaveAttribute('readonly')
  await userEvent.type(field, '{Enter}')
  expect(screen.getByLabelText('Endereço completo')).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})
