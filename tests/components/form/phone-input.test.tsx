import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { Field } from '@/components/ui/field'
import { PhoneInput } from '@/components/form/phone-input'

function Form({ start = '' }: { start?: string }) {
  const { register, reset } = useForm({ defaultValues: { phone: start } })
  return (
    <form>
      <Field label="Telefone">
        <PhoneInput {...register('phone')} />
      </Field>
      <button type="button" onClick={() => reset({ phone: '(21) 3456-7890' })}>
        Outro
      </button>
    </form>
  )
}

function open(start?: string) {
  render(<Form {...(start === undefined ? {} : { start })} />)
  const input = screen.getByLabelText<HTMLInputElement>('Telefone')
  return { input, user: userEvent.setup() }
}

const leftOut = (what: string) => `Ficou de fora: “${what}”. Confira o que ficou.`

describe.each(['typed', 'pasted'] as const)('%s', (how) => {
  it.each([
    ['+55 11 98765-4321', '(11) 98765-4321', ''],
    ['0055 11 98765-4321', '(11) 98765-4321', ''],
    ['5511987654321', '(11) 98765-4321', ''],
    ['015 11 98765-4321', '(11) 98765-4321', ''],
    ['0XX21 3456-7890', '(21) 3456-7890', ''],
    ['0800 123 4567', '0800 123 4567', ''],
    ['4004-1234', '4004-1234', ''],
    ['+351 912 345 678', '+351912345678', ''],
    ['(11) 3456-7890 / 98765-4321', '(11) 3456-7890', leftOut('98765-4321')],
    ['11 98765-4321 ou 11 3456-7890', '(11) 98765-4321', leftOut('ou 11 3456-7890')],
    ['(11) 3456-7890 ramal 23', '(11) 3456-7890', leftOut('ramal 23')],
    ['98888-7777', '98888-7777', 'Falta o DDD. Por exemplo: (11) 98765-4321.'],
    ['11 98765', '(11) 9876-5', 'Falta o DDD ou algum número. Por exemplo: (11) 98765-4321.'],
  ])('%j: %j, %j', async (text, shown, warning) => {
    const { input, user } = open()
    await user.click(input)
    if (how === 'pasted') await user.paste(text)
    else await user.keyboard(text)
    expect(input).toHaveValue(shown)
    if (how === 'typed') await user.tab()
    expect(input).toHaveValue(shown)
    expect(input).toHaveAccessibleDescription(warning)
  })
})

it('complains of nothing missing while somebody types, and says at once what is left out', async () => {
  const { input, user } = open()
  await user.type(input, '11 3456')
  expect(screen.queryByText(/Falta/)).not.toBeInTheDocument()
  await user.type(input, '78900')
  await user.keyboard('{Backspace}')
  expect(input).toHaveValue('(11) 3456-7890')
  await user.keyboard(' r')
  expect(screen.getByText(leftOut('r'))).toBeInTheDocument()
  await user.keyboard('{Backspace}1')
  expect(input).toHaveValue('(11) 3456-7891')
  expect(screen.queryByText(/Ficou de fora/)).not.toBeInTheDocument()
})

it('deletes and corrects what it shows', async () => {
  const { input, user } = open()
  await user.type(input, '+55 11 98765-4321')
  await user.keyboard('{Backspace}{Backspace}')
  expect(input).toHaveValue('(11) 9876-543')
  await user.keyboard('56')
  expect(input).toHaveValue('(11) 98765-4356')
  input.setSelectionRange(6, 6)
  await user.keyboard('{Backspace}')
  expect(input).toHaveValue('(11) 8765-4356')
  expect(input.selectionStart).toBe(5)
  await user.keyboard('9')
  expect(input).toHaveValue('(11) 98765-4356')
  await user.clear(input)
  await user.keyboard('21 3456-7890')
  expect(input).toHaveValue('(21) 3456-7890')
})

it('completes a number without area code at its front', async () => {
  const { input, user } = open()
  await user.type(input, '98888-7777')
  input.setSelectionRange(0, 0)
  await user.keyboard('11')
  expect(input).toHaveValue('(11) 98888-7777')
  await user.tab()
  expect(screen.queryByText(/Falta/)).not.toBeInTheDocument()
})

it('does not continue a text that the form has replaced', async () => {
  const { input, user } = open()
  await user.type(input, '(11) 3456-7890 / 9')
  await user.click(screen.getByRole('button', { name: 'Outro' }))
  await user.type(input, '{Backspace}5')
  expect(input).toHaveValue('(21) 3456-7895')
  expect(screen.queryByText(/Ficou de fora/)).not.toBeInTheDocument()
})

it('asks for nothing where a stored number is corrected, until the person leaves the field', async () => {
  const { input, user } = open('(11) 98765-4321')
  await user.type(input, '{Backspace}')
  expect(screen.queryByText(/Falta/)).not.toBeInTheDocument()
  await user.keyboard('9')
  expect(input).toHaveValue('(11) 98765-4329')
})

it('takes a number filled in without the keyboard', () => {
  const { input } = open()
  fireEvent.change(input, { target: { value: '+5511987654321' } })
  expect(input).toHaveValue('(11) 98765-4321')
})
