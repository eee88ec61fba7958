import { cx } from '@/lib/cx'

type ProgressBarProps = {
  value: number
  label: string
  variant?: 'wall' | 'line'
  className?: string
}

export function ProgressBar({ value, label, variant = 'wall', className }: ProgressBarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${percent}%`}
      className={cx(
        'w-full bg-line',
        variant === 'wall' ? 'bricks-wall h-4.5' : 'bricks-line h-1.5',
        className,
      )}
    >
      <div
        className={cx('h-full transition-[width] duration-500', percent === 100 ? 'bg-success' : 'bg-accent')}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
