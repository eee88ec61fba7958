import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { WholeNumberInput } from '@/domain/organization/inputs/whole-number-input'
import { Field } from '@/components/ui/field'

async function typed(text: string) {
  const user = userEvent.setup()
  render(
    <Field label="Número de colaboradores">
      <WholeNumberInput />
    </Field>,
  )
  const input = screen.getByLabelText('Número de colaboradores')
  await user.type(input, text)
  return { user, input }
}

it.each([
  ['-5', '5'],
  ['1,5', '15'],
  ['12.5', '125'],
  ['12 5', '125'],
  ['1.200,50', '120050'],
  ['1200.000', '1200000'],
  ['12 mil', '12'],
  ['1234567890', '123456789'],
  ['12 a 15', '12'],
  ['de 12 a 15', '12'],
  ['12-15', '12'],
  ['12–15', '12'],
  ['12/15', '12'],
  ['12, 15', '12'],
  ['12 ou 15', '12'],
  ['12 (15 no ano que vem)', '12'],
  ['1.200 a 1.500', '1200'],
  ['cerca de 40 pessoas, 15 crianças', '40'],
])('says that %s became %s', async (text, left) => {
  const { user, input } = await typed(text)
  expect(input).toHaveValue(left)
  const sentence = 'Use só números, sem sinal e sem vírgula. Confira o que ficou.'
  expect(screen.getByText(sentence)).toBeInTheDocument()
  await user.tab()
  expect(screen.getByText(sentence)).toBeInTheDocument()
  await user.click(input)
  expect(screen.queryByText(/Use só números/)).not.toBeInTheDocument()
})

it.each(['1200', '1.200', '1 200', '1.200 '])('takes %j without a word', async (text) => {
  const { input } = await typed(text)
  expect(input).toHaveValue('1200')
  expect(screen.queryByText(/Use só números/)).not.toBeInTheDocument()
})
