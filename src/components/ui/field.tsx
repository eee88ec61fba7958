import { type ReactNode, useId } from 'react'
import { CircleAlert } from 'lucide-react'
import { cx } from '@/lib/cx'
import { FieldContext } from './field-context'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Shown outside the label, whose text must stay exact. */
  required?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** Connects label, hint and error with the control inside. */
export function Field({ label, hint, error, required = false, id, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = cx(Boolean(hint) && hintId, Boolean(error) && errorId) || undefined

  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <label htmlFor={controlId} className="font-semibold">
          {label}
        </label>
        {required && (
          <span aria-hidden="true" className="text-sm text-ink-soft">
            obrigatório
          </span>
        )}
      </div>
      {Boolean(hint) && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2 text-sm font-semibold text-danger-ink">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  )
}
