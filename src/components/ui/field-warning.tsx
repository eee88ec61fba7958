import type { ReactNode } from 'react'

/** A sentence under a control that warns and refuses nothing. Always there, so that it is read out when it appears. */
export function FieldWarning({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className="text-sm text-warning-ink empty:-mt-1.5">
      {children}
    </p>
  )
}
