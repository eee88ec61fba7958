import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { VisuallyHidden } from '@/components/ui/visually-hidden'

export function MattersFrame({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <Card padded={false} aria-labelledby="matters" aria-busy={busy || undefined} className="overflow-hidden">
      <h2 id="matters" className="px-4 pt-4 pb-1 text-lg sm:px-6">
        Seus assuntos
      </h2>
      {children}
    </Card>
  )
}

export const matterRow = 'flex items-start gap-3 px-4 py-3 sm:items-center sm:px-6 sm:py-4'

/** As high as two or three rows. */
export const MattersSkeleton = () => (
  <MattersFrame busy>
    <div role="status" className="divide-y divide-line">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {[0, 1, 2].map((line) => (
        <div key={line} className={matterRow}>
          <Skeleton className="size-9 shrink-0" />
          <div className="flex-1 space-y-2 py-1">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  </MattersFrame>
)
