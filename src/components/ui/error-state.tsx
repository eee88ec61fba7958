import { TriangleAlert } from 'lucide-react'
import { Button } from './button'
import { useHeading } from './use-heading'

type ErrorStateProps = {
  title: string
  description?: string
  headingLevel?: 1 | 2 | 3
  actionLabel?: string
  onAction?: () => void
  busy?: boolean
}

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
        <TriangleAlert className="size-7" />
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

/** PageHeading without the parts that the landing page would have to load. */
const PageTitle = ({ children }: { children: string; className: string }) => (
  <h1 ref={useHeading(`${children} · Mutirão`)} tabIndex={-1} className="text-xl">
    {children}
  </h1>
)
