import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { ProfileFieldInput } from '@/domain/organization/inputs/field-input'
import type { FieldValues } from '@/domain/organization/fields/field-types'
import { fieldOf } from '@/domain/organization/fields/fields'

const line = vi.hoisted(() => {
  let arrive = () => {}
  return { code: new Promise<void>((resolve) => (arrive = resolve)), arrive: () => arrive() }
})
vi.mock('@/domain/organization/inputs/municipality-input', async (original) => {
  await line.code
  return original()
})

function Form() {
  const form = useForm<FieldValues>({ defaultValues: { uf: 'SP', municipio: '' } })
  const field = fieldOf('dados-basicos', 'municipio')
  return (
    <FormProvider {...form}>
      {field && <ProfileFieldInput field={field} />}
      <output aria-label="Guardado">{String(form.watch('municipio'))}</output>
    </FormProvider>
  )
}

it('keeps what is typed before the list of municipalities has arrived, and the caret where it is', async () => {
  const user = userEvent.setup()
  render(<Form />)
  const plain = screen.getByRole<HTMLInputElement>('textbox', { name: 'Município' })
  await user.click(plain)
  await user.paste('Cmpinas')
  plain.setSelectionRange(1, 1)
  line.arrive()
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Município' })
  expect(input).toHaveValue('Cmpinas')
  expect(input).toHaveFocus()
  await user.keyboard('a')
  expect(input).toHaveValue('Campinas')
  await waitFor(() => expect(screen.getByLabelText('Guardado')).toHaveTextContent('Campinas'))
})
