import type { ChangeEvent, ComponentProps, CompositionEvent } from 'react'
import { caretAfterFormat, type InputMask, withoutExcess } from '@/lib/masks'
import { setNativeValue } from '@/lib/set-native-value'
import { TextInput } from '@/components/ui/text-input'

type MaskedInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'maxLength' | 'inputMode' | 'onCompositionEnd'
> & {
  mask: InputMask
}

/** Formats inside React's event: maska's own input updates before React sees a change. maxLength would truncate pastes. */
export function MaskedInput({ mask, onChange, ...rest }: MaskedInputProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const { raw, caret: typedAt } = withoutExcess(
      mask,
      input.value,
      input.selectionStart ?? input.value.length,
    )
    const formatted = mask.format(raw)
    // Some phone keyboards compose digits too: changing the value meanwhile would duplicate them.
    if (formatted !== input.value && !isComposing(event.nativeEvent)) {
      const caret = caretAfterFormat(raw, typedAt, formatted, mask.bare)
      input.value = formatted
      // Autofill may fill a field without focus: setting the caret would steal it on iOS.
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

/** The last input event precedes the end of a composition, so another one formats the result. */
function reportAgain({ currentTarget: input }: CompositionEvent<HTMLInputElement>) {
  setNativeValue(input, `${input.value} `)
}
