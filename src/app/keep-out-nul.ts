import { setNativeValue } from '@/lib/set-native-value'

const isText = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Strips NUL characters from pasted text (some PDF viewers add them; Postgres rejects them). */
export function keepOutNul(): () => void {
  const clean = ({ target }: Event) => {
    if (isText(target) && target.value.includes('\0'))
      setNativeValue(target, target.value.replaceAll('\0', ''))
  }
  addEventListener('input', clean, true)
  return () => removeEventListener('input', clean, true)
}
