import { setNativeValue } from '@/lib/set-native-value'

const isText = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * Takes the character NUL out of what is pasted, before the form sees it: what some viewers of PDF copy has it, nobody can
 * see it, and the database keeps no text with one. Returns an unsubscribe function.
 */
export function keepOutNul(): () => void {
  const clean = ({ target }: Event) => {
    if (isText(target) && target.value.includes('\0'))
      setNativeValue(target, target.value.replaceAll('\0', ''))
  }
  addEventListener('input', clean, true)
  return () => removeEventListener('input', clean, true)
}
