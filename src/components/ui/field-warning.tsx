import type { ReactNode } from 'react'

/** Always mounted, so that screen readers announce it. */
export function FieldWarning({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className="text-sm text-warning-ink empty:-mt-1">
      {children}
    </p>
  )
}
