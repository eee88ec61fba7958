import type { ReactNode } from 'react'
import { cx } from '@/lib/cx'

type ControlLabelProps = {
  htmlFor: string
  hint?: ReactNode
  className?: string
  children: ReactNode
}

export const hintIdOf = (id: string) => `${id}-hint`

export const ControlLabel = ({ htmlFor, hint, className, children }: ControlLabelProps) => (
  <div className="min-w-0 [overflow-wrap:anywhere]">
    <label htmlFor={htmlFor} className={cx('block', className)}>
      {children}
    </label>
    {Boolean(hint) && (
      <p id={hintIdOf(htmlFor)} className="text-sm text-ink-soft">
        {hint}
      </p>
    )}
  </div>
)
