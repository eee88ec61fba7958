import type { ReactNode } from 'react'

type RefreshingProps = {
  busy: boolean
  children: ReactNode
}

export function Refreshing({ busy, children }: RefreshingProps) {
  return (
    <div aria-busy={busy} className="relative">
      {busy && <div className="absolute inset-x-0 top-0 h-1 animate-pulse bg-accent" />}
      {children}
    </div>
  )
}
