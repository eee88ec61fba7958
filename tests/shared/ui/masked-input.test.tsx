import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Controller, useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { type InputMask, masks } from '@/shared/lib/masks'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { MaskedInput } from '@/shared/ui/masked-input'

type Props = { mask: InputMask; onSend: (value: string) => void; start?: string }

function Registered({ mask, onSend, start = '' }: Props) {
  const { register, handleSubmit } = useForm({ defaultValues: { value: start } })
  return (
    <form onSubmit={(event) => void handleSubmit(({ value }) => onSend(value))(event)}>
      <Field label="Valor">
        <MaskedInput mask={mask} {...register('value')} />
      </Field>
      <Button type="submit">Enviar</Button>
    </form>
  )
}

function Controlled({ mask, onSend, start = '' }: Props) {
  const { control, handleSubmit } = useForm({ defaultValues: { value: start } })
  return (
    <form onSubmit={(event) => void handleSubmit(({ value }) => onSend(value))(event)}>
      <Field label="Valor">
        <Controller
          name="value"
          control={control}
          render={({ field }) => <MaskedInput mask={mask} {...field} />}
        />
      </Field>
      <Button type="submit">Enviar</Button>
    </form>
  )
}

function Plain({ mask, onSend, start = '' }: Props) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Field label="Valor">
        <MaskedInput mask={mask} value={value} onChange={(event) => setValue(event.target.value)} />
      </Field>
      <Button onClick={() => onSend(value)}>Enviar</Button>
    </>
  )
}

describe.each([
  ['register', Registered],
  ['Controller', Controlled],
  ['state', Plain],
])('MaskedInput with %s', (_, Form) => {
  function open(mask: InputMask, start?: string) {
    const onSend = vi.fn<(value: string) => void>()
    render(<Form mask={mask} onSend={onSend} {...(start === undefined ? {} : { start })} />)
    const input = screen.getByLabelText<HTMLInputElement>('Valor')
    const user = userEvent.setup()
    const send = () => user.click(screen.getByRole('button', { name: 'Enviar' }))
    return { input, user, onSend, send }
  }

  it('formats while typing and hands on the formatted value', async () => {
    const { input, user, onSend, send } = open(masks.cnpj)
    await user.type(input, '12345678000195')
    expect(input).toHaveValue('12.345.678/0001-95')
    await send()
    expect(onSend).toHaveBeenCalledExactlyOnceWith('12.345.678/0001-95')
  })

  it('refuses letters and what is too long', async () => {
    const { input, user } = open(masks.cpf)
    await user.type(input, 'a123x456789090000')
    expect(input).toHaveValue('123.456.789-09')
  })

  it('takes a pasted text with spaces and signs', async () => {
    const { input, user, onSend, send } = open(masks.cnpj)
    await user.click(input)
    await user.paste('  12 345 678 / 0001 - 95 ')
    expect(input).toHaveValue('12.345.678/0001-95')
    await send()
    expect(onSend).toHaveBeenCalledExactlyOnceWith('12.345.678/0001-95')
  })

  it('grows from the 10 digit to the 11 digit phone and back', async () => {
    const { input, user } = open(masks.phone)
    await user.type(input, '1132654321')
    expect(input).toHaveValue('(11) 3265-4321')
    await user.keyboard('0')
    expect(input).toHaveValue('(11) 32654-3210')
    await user.keyboard('{Backspace}')
    expect(input).toHaveValue('(11) 3265-4321')
  })

  it('keeps the cursor behind the digit typed in the middle', async () => {
    const { input, user } = open(masks.cnpj, '12.345')
    await user.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(input).toHaveValue('12.934.5')
    expect(input.selectionStart).toBe(4)
    await user.keyboard('8')
    expect(input).toHaveValue('12.983.45')
    expect(input.selectionStart).toBe(5)
  })

  it('deletes through a separator instead of getting stuck at it', async () => {
    const { input, user } = open(masks.cnpj, '12.345')
    await user.type(input, '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect(input).toHaveValue('12.345')
    expect(input.selectionStart).toBe(2)
    await user.keyboard('{Backspace}')
    expect(input).toHaveValue('13.45')
    expect(input.selectionStart).toBe(1)
  })

  it('leaves a composing phone keyboard alone and formats when it is done', async () => {
    const { input, onSend, send } = open(masks.cpf)
    fireEvent.compositionStart(input)
    fireEvent.input(input, { target: { value: '12345' }, isComposing: true })
    expect(input).toHaveValue('12345')
    fireEvent.compositionEnd(input)
    expect(input).toHaveValue('123.45')
    await send()
    expect(onSend).toHaveBeenCalledExactlyOnceWith('123.45')
  })

  it('can be emptied', async () => {
    const { input, user, onSend, send } = open(masks.phone, '(11) 98765-4321')
    await user.clear(input)
    expect(input).toHaveValue('')
    await send()
    expect(onSend).toHaveBeenCalledExactlyOnceWith('')
  })
})

describe('MaskedInput', () => {
  it('opens the number keyboard of phones', () => {
    render(
      <>
        <Field label="CNPJ">
          <MaskedInput mask={masks.cnpj} />
        </Field>
        <Field label="Telefone">
          <MaskedInput mask={masks.phone} />
        </Field>
      </>,
    )
    expect(screen.getByLabelText('CNPJ')).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getByLabelText('Telefone')).toHaveAttribute('type', 'tel')
  })
})
