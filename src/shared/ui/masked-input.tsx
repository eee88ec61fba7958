import type { ChangeEvent, ComponentProps } from 'react'
import { caretAfterFormat, type InputMask } from '@/shared/lib/masks'
import { TextInput } from './text-input'

type MaskedInputProps = Omit<ComponentProps<'input'>, 'type' | 'maxLength' | 'inputMode'> & {
  /** One of `masks` in shared/lib/masks. */
  mask: InputMask
}

/**
 * A text input that formats while one types. `onChange` always sees the formatted value, so `register`, Controller and
 * plain state all work. No maxLength: it would cut a pasted text with spaces before it is read.
 *
 * maska's own MaskInput writes to the element before React looks, and React then reports no change; so the text is
 * formatted here, inside React's event.
 */
export function MaskedInput({ mask, onChange, ...rest }: MaskedInputProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const raw = input.value
    const formatted = mask.format(raw)
    if (formatted !== raw) {
      const caret = caretAfterFormat(raw, input.selectionStart ?? raw.length, formatted)
      input.value = formatted
      // A browser may fill in a form that is not in front: moving the cursor there would steal the focus on iOS.
      if (document.activeElement === input) input.setSelectionRange(caret, caret)
    }
    onChange?.(event)
  }

  return (
    <TextInput
      placeholder={mask.placeholder}
      {...rest}
      type={mask.inputMode === 'tel' ? 'tel' : 'text'}
      inputMode={mask.inputMode}
      onChange={handleChange}
    />
  )
}
