import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls `act` when the form around a control is sent, before the form reads its values and looks for errors. */
export function useBeforeSubmit(control: RefObject<HTMLInputElement | null>, act: () => void): void {
  const latest = useEffectEvent(act)
  useEffect(() => {
    const form = control.current?.form
    const sending = () => latest()
    form?.addEventListener('submit', sending, true)
    return () => form?.removeEventListener('submit', sending, true)
  }, [control])
}
