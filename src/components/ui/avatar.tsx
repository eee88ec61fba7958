import { cx } from '@/lib/cx'

export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent-ink uppercase select-none',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const parts = name.split('@', 1).join('').trim().split(/\s+/)
  const first = parts[0]?.charAt(0) ?? ''
  const last = parts.length > 1 ? (parts.at(-1)?.charAt(0) ?? '') : ''
  return first + last || '?'
}
