import { cx } from '@/lib/cx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg'

export type ButtonStyle = {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary shadow-sm hover:bg-primary-hover',
  secondary: 'border-[1.5px] border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-primary-ink hover:bg-primary-soft',
  danger: 'bg-danger text-on-danger shadow-sm hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  /** This size fits into a line of text. */
  xs: 'min-h-11 px-2 text-sm sm:min-h-6',
  sm: 'min-h-11 px-3 py-1 text-sm sm:min-h-9',
  md: 'min-h-11 px-5 py-2',
  lg: 'min-h-13 px-6 py-2 text-lg',
}

export function buttonClass({ variant = 'primary', size = 'md', className }: ButtonStyle = {}): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-md text-center leading-tight font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress aria-disabled:cursor-not-allowed',
    '[&_svg]:size-[1.2em] [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  )
}
