import { type ComponentProps, useState } from 'react'
import { onlyDigits, type InputMask } from '@/lib/masks'
import { halfWidth } from '@/lib/normalize-text'
import { FieldWarning } from '@/components/ui/field-warning'
import { MaskedInput } from '@/components/form/masked-input'

const DIGITS = 9

/** '12 a 15' are two numbers: the first is taken. */
const firstNumber = (text: string) => /\d+(?:[.,\s]\d+)*/.exec(halfWidth(text))?.[0] ?? ''

const wholeNumber: InputMask = {
  format: (text) => onlyDigits(firstNumber(text)).slice(0, DIGITS),
  bare: onlyDigits,
  placeholder: '',
  inputMode: 'numeric',
}

/** '-5' is not 5, '1,5' and '1.5' are not 15, but '1.200' is 1200. */
const isWhole = (text: string) =>
  /^\s*(?:\d*|\d{1,3}(?:[.\s]\d{3})+)[.\s]*$/.test(text) && onlyDigits(text).length <= DIGITS

/** Drops other characters (product 5 blocks nothing here) and warns that the number may be wrong. */
export function WholeNumberInput(props: Omit<ComponentProps<'input'>, 'type' | 'maxLength' | 'inputMode'>) {
  const [changed, setChanged] = useState(false)
  return (
    <>
      <MaskedInput
        {...props}
        mask={wholeNumber}
        onFocus={() => setChanged(false)}
        onText={(text) => setChanged(!isWhole(text))}
      />
      <FieldWarning>
        {changed && 'Use só números, sem sinal e sem vírgula. Confira o que ficou.'}
      </FieldWarning>
    </>
  )
}
