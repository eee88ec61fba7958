import { useRef, useState } from 'react'

export function useSingleFlight<Args extends unknown[]>(
  run: (...args: Args) => Promise<void>,
): [(...args: Args) => Promise<void>, boolean] {
  const flying = useRef(false)
  const [busy, setBusy] = useState(false)

  async function guarded(...args: Args) {
    // A ref: two clicks may precede the next render.
    if (flying.current) return
    flying.current = true
    setBusy(true)
    try {
      await run(...args)
    } finally {
      flying.current = false
      setBusy(false)
    }
  }
  return [guarded, busy]
}
