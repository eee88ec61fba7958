import type { ReactNode } from 'react'

type RefreshingProps = {
  /** What stands here is of before; the new rows are on their way. */
  busy: boolean
  children: ReactNode
}

/** A list that waits for its next rows: a line runs along its top, what stands there stays as readable as it was. */
export function Refreshing({ busy, children }: RefreshingProps) {
  return (
    <div aria-busy={busy} className="relative">
      {busy && <div className="absolute inset-x-0 top-0 h-1 animate-pulse bg-accent" />}
      {children}
    </div>
  )
}
