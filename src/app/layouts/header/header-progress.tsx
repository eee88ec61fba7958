import type { PageProgress } from '@/lib/page-progress'
import { cx } from '@/lib/cx'
import { ProgressBar } from '@/components/ui/progress-bar'

/** Product 2: progress percentage, green at 100, and a dot while saving. */
export default function HeaderProgress({ percent, saving }: PageProgress) {
  return (
    <div className="mx-auto flex w-full max-w-7xl items-center gap-3 px-4 pb-1 sm:pb-2 lg:px-8">
      <ProgressBar variant="line" value={percent} label="Perfil preenchido" />
      <span
        className={cx(
          'shrink-0 text-sm font-bold tabular-nums max-sm:leading-4',
          percent === 100 ? 'text-success-ink' : 'text-ink-soft',
        )}
      >
        {percent}%
      </span>
      <span role="status" className="flex shrink-0 items-center gap-2 text-sm text-ink-soft max-sm:leading-4">
        {saving && (
          <>
            <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-accent" />
            <span className="max-sm:sr-only">Salvando...</span>
          </>
        )}
      </span>
    </div>
  )
}
