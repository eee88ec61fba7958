import { useState, type ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { Card } from './card'

type FoldedCardProps = { id: string; title: string; lead: string; children: ReactNode }

/** Holds what not everybody asks; a link to its id opens it. */
export function FoldedCard({ id, title, lead, children }: FoldedCardProps) {
  const { hash } = useLocation()
  const [open, setOpen] = useState(hash === `#${id}`)
  return (
    <Card padded={false}>
      <details
        id={id}
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="group scroll-mt-24"
      >
        <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
          <div className="min-w-0 flex-1">
            <h2 className="text-lg">{title}</h2>
            <p className="text-sm text-ink-soft">{lead}</p>
          </div>
          <ChevronDown className="size-5 shrink-0 text-ink-soft group-open:[transform:rotate(180deg)]" />
        </summary>
        {open && <div className="flex flex-col gap-4 px-4 pb-4 sm:px-6">{children}</div>}
      </details>
    </Card>
  )
}
