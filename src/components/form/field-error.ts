import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Leads to the first field with an error, also into a folded group. Returns whether there is one. */
export function showWrong(container: HTMLElement | null): boolean {
  const wrong = container?.querySelector<HTMLElement>('[aria-invalid=true]')
  if (!wrong) return false
  wrong.closest('details')?.setAttribute('open', '')
  wrong.focus()
  return true
}

/** What is wrong with a form's only field. `refuse` leads there too: a sentence that appears elsewhere is not read out. */
export function useFieldError<E extends HTMLElement>() {
  const container = useRef<E>(null)
  const [error, setError] = useState<string>()
  function refuse(sentence: string | undefined) {
    flushSync(() => setError(sentence))
    showWrong(container.current)
  }
  return { container, error, setError, refuse }
}
