import { cx } from '@/lib/cx'
import { LogoMark } from './logo'
import { VisuallyHidden } from './visually-hidden'

type SpinnerProps = {
  /** It is null where adjacent text already describes it. */
  label?: string | null
  className?: string
}

export function Spinner({ label = 'Carregando…', className }: SpinnerProps) {
  const ring = (
    <span
      aria-hidden="true"
      className="block size-[1.15em] animate-spin rounded-full border-[0.16em] border-current border-r-transparent"
    />
  )
  if (label === null) return <span className={cx('inline-block', className)}>{ring}</span>
  return (
    <span role="status" className={cx('inline-block', className)}>
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

/** Appears with a delay, so that a fast load does not flash. */
export function FullScreenSpinner() {
  return (
    <div role="status" className="grid min-h-3/4-window flex-1 place-items-center p-6">
      <div className="flex animate-late flex-col items-center gap-4 text-ink-soft">
        <LogoMark className="size-14" />
        <p className="flex items-center gap-2">
          <Spinner label={null} />
          Carregando…
        </p>
      </div>
    </div>
  )
}
