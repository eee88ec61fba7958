import type { PageProgress } from '@/lib/page-progress'
import { cx } from '@/lib/cx'
import { useUploadsState } from '@/lib/uploads-store'
import { ProgressBar } from '@/components/ui/progress-bar'

/** Product 2: progress percentage, green at 100, and a dot while saving. */
export default function HeaderProgress({ percent, saving }: PageProgress) {
  const files = useUploadsState()
  // A phone's line has no room for both.
  const room = files && files.sending + files.failed > 0 && 'max-sm:sr-only'
  return (
    <div className="flex flex-1 items-center gap-3 pb-1 sm:pb-2">
      <ProgressBar variant="line" value={percent} label="Perfil preenchido" className={cx(room)} />
      <span
        className={cx(
          'shrink-0 font-bold tabular-nums',
          percent === 100 ? 'text-success-ink' : 'text-ink-soft',
          room,
        )}
      >
        {percent}%
      </span>
      <span role="status" className="flex shrink-0 items-center gap-2 text-ink-soft">
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
