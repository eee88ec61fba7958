import { type ComponentProps, type InputEvent, useState } from 'react'
import { onlyDigits, type InputMask } from '@/shared/lib/masks'
import { MaskedInput } from '@/shared/ui/masked-input'

/** The database takes up to 1,000,000,000: nine digits stay below it. */
const DIGITS = 9

const wholeNumber: InputMask = {
  format: (text) => onlyDigits(text).slice(0, DIGITS),
  placeholder: '',
  inputMode: 'numeric',
}

/** Whether the mask makes another number of it: '-5' and '1,5' are no 5 and no 15, but '1.200' is 1200. */
const changes = (text: string) => /[^\d.\s]/.test(text) || onlyDigits(text).length > DIGITS

/**
 * A whole number, zero or more. Spec 5 refuses nothing in this step, so what does not belong is left out while one
 * types; it is said, because another number than the one meant may be left.
 */
export function WholeNumberInput(props: Omit<ComponentProps<'input'>, 'type' | 'maxLength' | 'inputMode'>) {
  const [changed, setChanged] = useState(false)
  return (
    <>
      <MaskedInput
        {...props}
        mask={wholeNumber}
        onFocus={() => setChanged(false)}
        // Comes before the change event, in which the mask writes over what was typed.
        onInput={({ currentTarget }: InputEvent<HTMLInputElement>) => {
          if (changes(currentTarget.value)) setChanged(true)
        }}
      />
      <p aria-live="polite" className="text-sm text-warning-ink empty:-mt-1.5">
        {changed &&
          'Aqui só cabem algarismos: um número inteiro, sem sinal e sem vírgula. Confira o que ficou.'}
      </p>
    </>
  )
}
