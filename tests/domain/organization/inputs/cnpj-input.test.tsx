import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { ProfileFieldInput } from '@/domain/organization/inputs/field-input'
import type { FieldValues } from '@/domain/organization/fields/field-types'
import { fieldOf } from '@/domain/organization/fields/fields'
import { Button } from '@/components/ui/button'

const WARNING = 'Os dígitos verificadores não conferem com o número. Confira no cartão CNPJ.'

function Form({ name, start, later }: { name: string; start: string; later: string }) {
  const form = useForm<FieldValues>({ defaultValues: { [name]: start } })
  const field = fieldOf('dados-basicos', name)
  return (
    <FormProvider {...form}>
      {field && <ProfileFieldInput field={field} />}
      <output>{JSON.stringify(form.watch(name))}</output>
      <Button onClick={() => form.reset({ [name]: later })}>Outra versão</Button>
    </FormProvider>
  )
}

function open({ name = 'cnpj', label = 'CNPJ', start = '', later = '' } = {}) {
  render(<Form name={name} start={start} later={later} />)
  const input = screen.getByLabelText<HTMLInputElement>(label)
  return { input, user: userEvent.setup() }
}
const theSwitch = () => screen.queryByRole('switch', { name: 'Meu CNPJ tem letras' })
const value = () => screen.getByRole('status').textContent

describe('CNPJ', () => {
  it('takes digits only, and offers letters to who types one', async () => {
    const { input, user } = open()
    expect(theSwitch()).toBeNull()
    await user.type(input, '12a')
    expect(input).toHaveValue('12')
    expect(input).toHaveAttribute('inputmode', 'numeric')
    expect(theSwitch()).not.toBeChecked()
  })

  it('says what it left out of a text, until the field has a number alone', async () => {
    const { input, user } = open()
    await user.click(input)
    await user.paste('11.222.333/0001-81 e 33.444.555/0001-81')
    expect(input).toHaveValue('11.222.333/0001-81')
    expect(
      screen.getByText('Ficou de fora: “e 33.444.555/0001-81”. Confira o que ficou.'),
    ).toBeInTheDocument()
    await user.tab()
    expect(screen.getByText(/^Ficou de fora/)).toBeInTheDocument()
    await user.click(input)
    await user.keyboard('{Backspace}')
    expect(screen.queryByText(/^Ficou de fora/)).toBeNull()
  })

  it('takes letters where somebody says so: capitals, the last two digits', async () => {
    const { input, user } = open()
    await user.type(input, '12a')
    await user.click(theSwitch() ?? document.body)
    expect(theSwitch()).toBeChecked()
    expect(input).toHaveFocus()
    await user.type(input, 'abc34501dexy35')
    expect(input).toHaveValue('12.ABC.345/01DE-35')
    expect(input).toHaveAttribute('inputmode', 'text')
    expect(input).toHaveAttribute('autocapitalize', 'characters')
    expect(input).toHaveAttribute('spellcheck', 'false')
    expect(value()).toBe('"12.ABC.345/01DE-35"')
    expect(screen.queryByText(WARNING)).toBeNull()
  })

  it('has a hint and an example with letters as long as letters are on', async () => {
    const { input, user } = open()
    const digits = 'São 14 números. A pontuação aparece sozinha.'
    const letters = 'São 14 letras e números. A pontuação aparece sozinha.'
    await user.type(input, 'a')
    expect(input).toHaveAccessibleDescription(digits)
    expect(input).toHaveAttribute('placeholder', '00.000.000/0000-00')
    await user.click(theSwitch() ?? document.body)
    await waitFor(() => expect(input).toHaveAccessibleDescription(letters))
    expect(input).toHaveAttribute('placeholder', 'AA.AAA.AAA/AAAA-00')
    await user.click(theSwitch() ?? document.body)
    await waitFor(() => expect(input).toHaveAccessibleDescription(digits))
  })

  it('drops the letters with the switch', async () => {
    const { input, user } = open({ start: '12.ABC.345/01DE-35' })
    expect(theSwitch()).toBeChecked()
    await user.click(theSwitch() ?? document.body)
    expect(input).toHaveValue('12.345.013/5')
    expect(value()).toBe('"12.345.013/5"')
    expect(theSwitch()).not.toBeChecked()
  })

  it('switches by itself for a pasted number', async () => {
    const { input, user } = open()
    await user.click(input)
    await user.paste(' 12.abc.345/01de-35\n')
    await waitFor(() => expect(input).toHaveValue('12.ABC.345/01DE-35'))
    expect(theSwitch()).toBeChecked()
    expect(value()).toBe('"12.ABC.345/01DE-35"')
  })

  it('does not for a wrong one, but the switch brings it back whole', async () => {
    const { input, user } = open()
    await user.click(input)
    await user.paste('12ABC34501DE36')
    expect(await screen.findByRole('switch')).not.toBeChecked()
    expect(input).toHaveValue('12.345.013/6')
    await user.click(theSwitch() ?? document.body)
    expect(input).toHaveValue('12.ABC.345/01DE-36')
    expect(await screen.findByText(WARNING)).toBeInTheDocument()
  })

  it('knows the letters of a number that comes from elsewhere', async () => {
    const { input, user } = open({ start: '11.222.333/0001-81', later: 'A1.B2C.3D4/0001-93' })
    expect(theSwitch()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Outra versão' }))
    expect(input).toHaveValue('A1.B2C.3D4/0001-93')
    expect(theSwitch()).toBeChecked()
    await user.type(input, '{Backspace}3')
    expect(input).toHaveValue('A1.B2C.3D4/0001-93')
  })

  it('says that the check digits are wrong, and nothing else', async () => {
    const { input, user } = open({ start: '12.345.678/0001-90' })
    expect(await screen.findByText(WARNING)).toBeInTheDocument()
    expect(input).toHaveAccessibleDescription(expect.stringContaining(WARNING))
    expect(input).not.toBeInvalid()
    await user.type(input, '{Backspace}')
    expect(screen.queryByText(WARNING)).toBeNull()
    await user.type(input, '5')
    expect(input).toHaveValue('12.345.678/0001-95')
    expect(screen.queryByText(WARNING)).toBeNull()
  })
})

it('CPF is warned about the same way', async () => {
  const { input, user } = open({ name: 'cpfRepresentante', label: 'CPF do representante' })
  await user.type(input, '52998224724')
  await screen.findByText('Os dígitos verificadores não conferem com o número. Confira no documento.')
  await user.type(input, '{Backspace}5')
  expect(input).toHaveValue('529.982.247-25')
  expect(screen.queryByText(/^Os dígitos verificadores/)).toBeNull()
})
