import { type ChangeEvent, type ComponentProps, type CompositionEvent, type FocusEvent, useRef } from 'react'
import { caretAfterFormat, type InputMask, withoutExcess } from '@/lib/masks'
import { setNativeValue } from '@/lib/set-native-value'
import { TextInput } from '@/components/ui/text-input'

type MaskedInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'maxLength' | 'inputMode' | 'onCompositionEnd'
> & {
  mask: InputMask
  /** What was typed or pasted, before the mask; `isTyping`: more may follow. */
  onText?: (text: string, isTyping: boolean) => void
}

/** Formats inside React's event: maska's own input updates before React sees a change. maxLength would truncate pastes. */
export function MaskedInput({ mask, onText, onChange, onFocus, onBlur, ...rest }: MaskedInputProps) {
  // What the mask has removed still tells what the next key means: a country code, or a second number.
  const typed = useRef({ mask, text: '', shown: '' })

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    // Some phone keyboards compose digits too: changing the value meanwhile would duplicate them.
    if (!isComposing(event.nativeEvent)) {
      const { text, isTyping } = handleInput(input)
      onText?.(text, isTyping)
    }
    onChange?.(event)
  }

  function handleInput(input: HTMLInputElement) {
    const { value } = input
    const before = typed.current
    const at = input.selectionStart ?? value.length
    const isAppended = before.mask === mask && at === value.length && value.startsWith(before.shown)
    const { raw, caret } = isAppended
      ? { raw: before.text + value.slice(before.shown.length), caret: Infinity }
      : withoutExcess(mask, value, at)
    const shown = mask.format(raw)
    if (shown !== value) {
      const to = caretAfterFormat(raw, caret, shown, mask.bare)
      input.value = shown
      // Autofill may fill a field without focus: setting the caret would steal it on iOS.
      if (document.activeElement === input) input.setSelectionRange(to, to)
    }
    typed.current = { mask, text: raw, shown }
    // A key adds one character, and the end of a composition a blank.
    return { text: raw, isTyping: value.length - before.shown.length <= 2 }
  }

  function handleFocus(event: FocusEvent<HTMLInputElement>) {
    const { value } = event.currentTarget
    typed.current = { mask, text: value, shown: value }
    onFocus?.(event)
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    const { value } = event.currentTarget
    onText?.(value === typed.current.shown ? typed.current.text : value, false)
    onBlur?.(event)
  }

  return (
    <TextInput
      placeholder={mask.placeholder}
      {...rest}
      type={mask.inputMode === 'tel' ? 'tel' : 'text'}
      inputMode={mask.inputMode}
      onChange={handleChange}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onCompositionEnd={reportAgain}
    />
  )
}

const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing

/** The last input event precedes the end of a composition, so another one formats the result. */
function reportAgain({ currentTarget: input }: CompositionEvent<HTMLInputElement>) {
  setNativeValue(input, `${input.value} `)
}
