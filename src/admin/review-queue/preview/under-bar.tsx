import type { ReactNode } from 'react'

type BarProps = { bar: ReactNode; save: ReactNode; children: ReactNode }

/** A file with a line above it. */
export const UnderBar = ({ bar, save, children }: BarProps) => (
  <div className="absolute inset-0 flex flex-col">
    <div className="flex items-center justify-between gap-3 border-b border-line px-3 py-1">
      <div className="min-w-0 text-sm text-ink-soft">{bar}</div>
      <div className="shrink-0">{save}</div>
    </div>
    <div className="relative min-h-0 flex-1">{children}</div>
  </div>
)
