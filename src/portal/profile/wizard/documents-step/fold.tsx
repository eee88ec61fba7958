import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type FoldProps = {
  id: string
  title: string
  /** Stands under the title, open and folded. */
  summary: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** One card of folds, divided by lines. */
export function Folds({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">{children}</div>
  )
}

/** Links, errors (`focusField`) and the browser's own search open it. */
export function Fold({ id, title, summary, open, onOpenChange, children }: FoldProps) {
  return (
    <section aria-labelledby={id}>
      <details open={open} onToggle={(event) => onOpenChange(event.currentTarget.open)} className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
          <div className="min-w-0 flex-1">
            <h3 id={id} className="text-lg">
              {title}
            </h3>
            {summary}
          </div>
          <ChevronDown className="size-5 shrink-0 text-ink-soft transition-transform group-open:[transform:rotate(180deg)]" />
        </summary>
        {children}
      </details>
    </section>
  )
}
