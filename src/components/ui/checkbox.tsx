import { type ComponentProps, type ReactNode, useId } from 'react'
import { Check } from 'lucide-react'
import { cx } from '@/lib/cx'
import { ControlLabel, hintIdOf } from './control-label'
import { FieldError } from './field'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  const errorId = `${boxId}-error`

  return (
    <div className={className}>
      <div className="flex min-h-11 items-start gap-3 py-2 leading-6 sm:min-h-9 sm:py-1">
        <span className="relative mt-px grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            id={boxId}
            type="checkbox"
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={cx(Boolean(hint) && hintIdOf(boxId), Boolean(error) && errorId) || undefined}
            className={cx(
              'peer size-6 appearance-none rounded-sm border-[1.5px] border-line-strong bg-surface transition-colors',
              'checked:border-primary checked:bg-primary disabled:not-checked:bg-sunken disabled:opacity-60 aria-invalid:border-danger',
              // Enlarges the target without changing the layout.
              'before:absolute before:-inset-2.5 before:content-[""]',
            )}
          />
          <Check
            strokeWidth={3}
            className="pointer-events-none absolute size-4 text-on-primary opacity-0 peer-checked:opacity-100"
          />
        </span>
        <ControlLabel htmlFor={boxId} hint={hint}>
          {label}
        </ControlLabel>
      </div>
      {error && (
        <div className="pl-9">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
