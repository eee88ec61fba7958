import { cx } from '@/lib/cx'

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('shrink-0', className)}>
      <path className="fill-primary" d="M1.5 14.5 11 5l9.5 9.5V27.5H1.5Z" />
      <path className="fill-accent" d="M11.5 14.5 21 5l9.5 9.5V27.5H11.5Z" />
      <path className="fill-ipe" d="M11.5 14.5 16 10l4.5 4.5V27.5h-9Z" />
    </svg>
  )
}

export function Logo({ className = 'text-lg' }: { className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 font-bold tracking-tight whitespace-nowrap text-ink',
        className,
      )}
    >
      <LogoMark className="size-[1.55em]" />
      Mutirão
    </span>
  )
}
