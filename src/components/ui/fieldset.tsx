import { type ReactNode, useId } from 'react'
import { cx } from '@/lib/cx'
import { FieldError } from './field'

type FieldsetProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  layout?: 'stack' | 'columns'
  children: ReactNode
}

export function Fieldset({ legend, hint, error, layout = 'stack', children }: FieldsetProps) {
  const id = useId()
  const describedBy = cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      {Boolean(hint) && (
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className={cx('mt-2 grid gap-x-6', layout === 'columns' && 'sm:grid-cols-2 lg:grid-cols-3')}>
        {children}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
