import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Runs before the form reads and validates its values. */
export function useBeforeSubmit(control: RefObject<HTMLInputElement | null>, act: () => void): void {
  const latest = useEffectEvent(act)
  useEffect(() => {
    const form = control.current?.form
    const sending = () => latest()
    form?.addEventListener('submit', sending, true)
    return () => form?.removeEventListener('submit', sending, true)
  }, [control])
}
