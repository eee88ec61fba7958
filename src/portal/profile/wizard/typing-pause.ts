/** Ms without a change after which nobody is in the middle of a word. */
const PAUSE = 2000

/** Resolves once the field under the hands rests, or is left. */
export function typingPause(): Promise<void> {
  const field = document.activeElement
  if (!field?.matches('input, textarea')) return Promise.resolve()
  return new Promise((resolve) => {
    const rest = () => {
      clearTimeout(timer)
      field.removeEventListener('input', again)
      field.removeEventListener('blur', rest)
      resolve()
    }
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(rest, PAUSE)
    }
    let timer = setTimeout(rest, PAUSE)
    field.addEventListener('input', again)
    field.addEventListener('blur', rest)
  })
}
