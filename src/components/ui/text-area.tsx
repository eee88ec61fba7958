import { type ComponentProps, useId, useState } from 'react'
import { cx } from '@/lib/cx'
import { useFieldWiring } from './field-context'

type TextAreaProps = ComponentProps<'textarea'> & {
  /** Shows the remaining room before the browser truncates a paste; needs maxLength. */
  counter?: boolean
}

export function TextArea({ className, counter = false, rows = 4, onChange, ref, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring(rest)
  const start = String(rest.value ?? rest.defaultValue ?? '').length
  // A different start value: the text was replaced from outside.
  const [typed, setTyped] = useState({ over: start, count: start })
  const count = rest.value === undefined && typed.over === start ? typed.count : start
  const { maxLength = 0 } = rest
  const isFull = maxLength > 0 && count >= maxLength
  const counterId = useId()
  const shown = (counter || isFull) && (
    <p
      id={counterId}
      className={cx('self-end text-sm tabular-nums', isFull ? 'text-danger-ink' : 'text-ink-soft')}
    >
      {count} de {maxLength} caracteres
    </p>
  )

  return (
    // Contained, because a very long word would widen the field and its container.
    <div className="flex flex-col gap-1 contain-inline-size">
      <textarea
        {...rest}
        {...wiring}
        aria-describedby={cx(wiring['aria-describedby'], shown && counterId) || undefined}
        ref={ref}
        rows={rows}
        onChange={(event) => {
          setTyped({ over: start, count: event.target.value.length })
          onChange?.(event)
        }}
        // field-sizing ignores `rows`.
        style={{ minHeight: `${rows * 1.55 + 1.3}rem` }}
        className={cx('control field-sizing-content max-h-[32rem] resize-y', className)}
      />
      {/* Always mounted, so that screen readers announce the limit, but no count before it. */}
      <div aria-live="polite" className="self-end empty:-mt-1">
        {isFull && shown}
      </div>
      {!isFull && shown}
    </div>
  )
}
