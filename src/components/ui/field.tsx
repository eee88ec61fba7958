import { type ReactNode, useId } from 'react'
import { CircleAlert } from 'lucide-react'
import { cx } from '@/lib/cx'
import { FieldContext } from './field-context'

type FieldProps = {
  label: ReactNode
  /** A short hint that is always visible: what to write, where to find it. */
  hint?: ReactNode
  /** The sentence to show; its presence marks the control as invalid. */
  error?: string | undefined
  /** Shows 'obrigatório' beside the label (outside it, so the label's text stays exact). */
  required?: boolean
  /** Only if the id must be known outside, for example in an error summary. */
  id?: string
  className?: string
  /** A control of components/ui, which gets id, aria-describedby, aria-invalid and aria-required from here. */
  children: ReactNode
}

/** The one place that connects label, hint and error with a control. */
export function Field({ label, hint, error, required = false, id, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = cx(Boolean(hint) && hintId, Boolean(error) && errorId) || undefined

  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <label htmlFor={controlId} className="font-semibold">
          {label}
        </label>
        {required && (
          <span aria-hidden="true" className="text-xs text-ink-soft">
            obrigatório
          </span>
        )}
      </div>
      {Boolean(hint) && (
        <p id={hintId} className="-mt-1 text-sm text-ink-soft">
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

/** The error sentence under a control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-danger-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  )
}
