import { cx } from '@/lib/cx'
import { VisuallyHidden } from './visually-hidden'

export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block animate-placeholder rounded-sm bg-sunken', className)} />
  )
}

export function SkeletonLines({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div role="status" className={cx('flex flex-col gap-3', className)}>
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 && lines > 1 ? 'h-5 w-3/5' : 'h-5 w-full'} />
      ))}
    </div>
  )
}
