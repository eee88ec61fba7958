import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** @returns whether a field has an error; the first one gets the focus, even in a folded group */
export function focusFirstInvalid(container: HTMLElement | null): boolean {
  const wrong = container?.querySelector<HTMLElement>('[aria-invalid=true]')
  if (!wrong) return false
  wrong.closest('details')?.setAttribute('open', '')
  wrong.focus()
  return true
}

/** It serves a form with one field. `refuse` focuses it, because screen readers skip a message that appears elsewhere. */
export function useFieldError<E extends HTMLElement>() {
  const container = useRef<E>(null)
  const [error, setError] = useState<string>()
  function refuse(sentence: string | undefined) {
    flushSync(() => setError(sentence))
    focusFirstInvalid(container.current)
  }
  return { container, error, setError, refuse }
}
