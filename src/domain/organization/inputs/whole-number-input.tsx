import { type ComponentProps, type InputEvent, useState } from 'react'
import { onlyDigits, type InputMask } from '@/lib/masks'
import { FieldWarning } from '@/components/ui/field-warning'
import { MaskedInput } from '@/components/form/masked-input'

/** The database takes up to 1,000,000,000: nine digits stay below it. */
const DIGITS = 9

const wholeNumber: InputMask = {
  format: (text) => onlyDigits(text).slice(0, DIGITS),
  bare: onlyDigits,
  size: DIGITS,
  placeholder: '',
  inputMode: 'numeric',
}

/** Whether the mask would change the number: '-5' is not 5 and '1,5' is not 15, but '1.200' is 1200. */
const changes = (text: string) => /[^\d.\s]/.test(text) || onlyDigits(text).length > DIGITS

/**
 * A whole number, zero or more. Product 5 refuses nothing in this step, so other characters are dropped while typing;
 * a message says so, because what remains may not be the number that was meant.
 */
export function WholeNumberInput(props: Omit<ComponentProps<'input'>, 'type' | 'maxLength' | 'inputMode'>) {
  const [changed, setChanged] = useState(false)
  return (
    <>
      <MaskedInput
        {...props}
        mask={wholeNumber}
        onFocus={() => setChanged(false)}
        // Runs before the change event, in which the mask replaces what was typed.
        onInput={({ currentTarget }: InputEvent<HTMLInputElement>) => {
          if (changes(currentTarget.value)) setChanged(true)
        }}
      />
      <FieldWarning>
        {changed && 'Use só números, sem sinal e sem vírgula. Confira o que ficou.'}
      </FieldWarning>
    </>
  )
}
