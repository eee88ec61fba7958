import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { type InputMask, masks } from '@/lib/masks'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { MaskedInput } from '@/components/form/masked-input'

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

  it('formats while typing and passes on the formatted value', async () => {
    const { input, user, onSend, send } = open(masks.cnpj)
    expect(input).toHaveAttribute('inputmode', 'numeric')
    await user.type(input, '12345678000195')
    expect(input).toHaveValue('12.345.678/0001-95')
    await send()
    expect(onSend).toHaveBeenCalledExactlyOnceWith('12.345.678/0001-95')
  })

  it('ignores letters and digits beyond the maximum', async () => {
    const { input, user } = open(masks.cpf)
    await user.type(input, 'a123x456789090000')
    expect(input).toHaveValue('123.456.789-09')
  })

  it('accepts a pasted text with spaces and punctuation', async () => {
    const { input, user, onSend, send } = open(masks.cnpj)
    await user.click(input)
    await user.paste('  12 345 678 / 0001 - 95 ')
    expect(input).toHaveValue('12.345.678/0001-95')
    await send()
    expect(onSend).toHaveBeenCalledExactlyOnceWith('12.345.678/0001-95')
  })

  it('switches between the formats for 10 and 11 digits', async () => {
    const { input, user } = open(masks.phone)
    expect(input).toHaveAttribute('type', 'tel')
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

  it('deletes across a separator', async () => {
    const { input, user } = open(masks.cnpj, '12.345')
    await user.type(input, '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect(input).toHaveValue('12.345')
    expect(input.selectionStart).toBe(2)
    await user.keyboard('{Backspace}')
    expect(input).toHaveValue('13.45')
    expect(input.selectionStart).toBe(1)
  })

  it('refuses a digit in the middle of a full number instead of pushing the last one out', async () => {
    const { input, user, onSend, send } = open(masks.cnpj, '12.345.678/0001-95')
    await user.type(input, '9', { initialSelectionStart: 4, initialSelectionEnd: 4 })
    expect(input).toHaveValue('12.345.678/0001-95')
    expect(input.selectionStart).toBe(4)
    await send()
    expect(onSend).toHaveBeenCalledExactlyOnceWith('12.345.678/0001-95')
  })

  it('takes of a text pasted into the middle what there is room for', async () => {
    const { input, user } = open(masks.cpf, '123.456.78')
    await user.type(input, ' ', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    input.setSelectionRange(3, 3)
    await user.paste('99999')
    expect(input).toHaveValue('123.999.456-78')
    expect(input.selectionStart).toBe(7)
  })

  it('replaces what is selected in a full number', async () => {
    const { input, user } = open(masks.phone, '(11) 98765-4321')
    await user.type(input, '0', { initialSelectionStart: 5, initialSelectionEnd: 6 })
    expect(input).toHaveValue('(11) 08765-4321')
  })

  it('waits for the end of a composition before it formats', async () => {
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
