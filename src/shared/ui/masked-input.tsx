import type { ChangeEvent, ComponentProps, CompositionEvent } from 'react'
import { caretAfterFormat, type InputMask } from '@/shared/lib/masks'
import { TextInput } from './text-input'

type MaskedInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'maxLength' | 'inputMode' | 'onCompositionEnd'
> & {
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
    // Some phone keyboards compose even digits; writing into a composition would double what is typed.
    if (formatted !== raw && !isComposing(event.nativeEvent)) {
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
      onCompositionEnd={reportAgain}
    />
  )
}

const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing

/** The last input event of a composition comes before its end: one more, so that what was composed gets its format. */
function reportAgain({ currentTarget: input }: CompositionEvent<HTMLInputElement>) {
  // React drops an event that changes nothing as far as it knows; it does not see a write through the prototype's setter.
  Reflect.set(HTMLInputElement.prototype, 'value', `${input.value} `, input)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
