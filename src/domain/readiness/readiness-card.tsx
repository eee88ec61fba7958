import { useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { readinessId } from '@/domain/organization/profile-target'
import { Card } from '@/components/ui/card'
import { ReadinessView } from './readiness-view'
import { readinessTexts as texts } from './requirements'

type ReadinessCardProps = {
  orgId: string
  asTeam?: boolean
  /** Where something that is missing is filled in or sent; null: the reader does not do that. */
  linkOf: (need: string) => string | null
}

/** Folded, because not everybody asks; the link to it opens it. */
export default function ReadinessCard(props: ReadinessCardProps) {
  const { hash } = useLocation()
  const [open, setOpen] = useState(hash === `#${readinessId}`)
  return (
    <Card padded={false}>
      <details
        id={readinessId}
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="group scroll-mt-24"
      >
        <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
          <div className="min-w-0 flex-1">
            <h2 className="text-lg">{texts.title}</h2>
            <p className="text-sm text-ink-soft">{texts.lead}</p>
          </div>
          <ChevronDown className="size-5 shrink-0 text-ink-soft group-open:[transform:rotate(180deg)]" />
        </summary>
        {open && (
          <div className="flex flex-col gap-4 px-4 pb-4 sm:px-6">
            <ReadinessView {...props} />
          </div>
        )}
      </details>
    </Card>
  )
}
