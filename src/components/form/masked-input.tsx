import type { ChangeEvent, ComponentProps, CompositionEvent } from 'react'
import { caretAfterFormat, type InputMask, withoutExcess } from '@/lib/masks'
import { setNativeValue } from '@/lib/set-native-value'
import { TextInput } from '@/components/ui/text-input'

type MaskedInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'maxLength' | 'inputMode' | 'onCompositionEnd'
> & {
  /** One of `masks` in lib/masks. */
  mask: InputMask
}

/**
 * A text input that formats while typing. `onChange` always gets the formatted value, so `register`, Controller and
 * plain state all work. No maxLength, which would cut off a pasted text with spaces before it is formatted.
 *
 * maska's own MaskInput writes to the element before React looks, and React then reports no change; so the text is
 * formatted here, inside React's event.
 */
export function MaskedInput({ mask, onChange, ...rest }: MaskedInputProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const { raw, caret: typedAt } = withoutExcess(
      mask,
      input.value,
      input.selectionStart ?? input.value.length,
    )
    const formatted = mask.format(raw)
    // Some phone keyboards use composition even for digits; changing the value meanwhile would duplicate the input.
    if (formatted !== input.value && !isComposing(event.nativeEvent)) {
      const caret = caretAfterFormat(raw, typedAt, formatted, mask.bare)
      input.value = formatted
      // A browser may fill in a field without focus; moving the cursor there would steal the focus on iOS.
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
      onCompositionEnd={reportAgain}
    />
  )
}

const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing

/** The last input event comes before the end of a composition, so another one is sent to format the result. */
function reportAgain({ currentTarget: input }: CompositionEvent<HTMLInputElement>) {
  setNativeValue(input, `${input.value} `)
}
