import { TriangleAlert } from 'lucide-react'
import { Button } from './button'
import { useHeading } from './use-heading'

type ErrorStateProps = {
  title: string
  description?: string
  /** 1 if it replaces the whole page. */
  headingLevel?: 1 | 2 | 3
  actionLabel?: string
  /** Without it there is no button. */
  onAction?: () => void
  busy?: boolean
}

/** Says what could not be loaded, with a button to try again. */
export function ErrorState({
  title,
  description,
  headingLevel = 2,
  actionLabel = 'Tentar novamente',
  onAction,
  busy = false,
}: ErrorStateProps) {
  const Heading = ({ 1: PageTitle, 2: 'h2', 3: 'h3' } as const)[headingLevel]
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <TriangleAlert aria-hidden="true" className="size-7" />
      </span>
      <Heading className="text-lg">{title}</Heading>
      {description && <p className="max-w-md text-ink-soft">{description}</p>}
      {onAction && (
        <Button variant="secondary" className="mt-3" busy={busy} onClick={onAction}>
          {actionLabel}
        </Button>
      )}
    </div>
  )
}

/** As that of PageHeading, without what the landing page has no use for. */
const PageTitle = ({ children }: { children: string; className: string }) => (
  <h1 ref={useHeading(`${children} · Mutirão`)} tabIndex={-1} className="text-2xl">
    {children}
  </h1>
)
