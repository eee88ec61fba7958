import type { ReactNode } from 'react'

type RefreshingProps = {
  /** The rows shown are the old ones; the new ones are loading. */
  busy: boolean
  children: ReactNode
}

/** A list whose next rows are loading: shows a moving line at the top and keeps the old rows readable. */
export function Refreshing({ busy, children }: RefreshingProps) {
  return (
    <div aria-busy={busy} className="relative">
      {busy && <div className="absolute inset-x-0 top-0 h-1 animate-pulse bg-accent" />}
      {children}
    </div>
  )
}
