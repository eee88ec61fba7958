import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { cx } from '@/lib/cx'
import { useFieldWiring } from './field-context'
import { LeftOut, useLeftOut } from './left-out'

type TextAreaProps = ComponentProps<'textarea'> & {
  /** Shows the remaining room before the browser truncates a paste; needs maxLength. */
  counter?: boolean
}

export function TextArea({
  className,
  counter = false,
  rows = 4,
  onChange,
  onPaste,
  ref,
  ...rest
}: TextAreaProps) {
  const wiring = useFieldWiring(rest)
  const limit = useLeftOut(rest.maxLength)
  const leftOutId = useId()
  const start = String(rest.value ?? rest.defaultValue ?? '').length
  // A different start value: the text was replaced from outside.
  const [typed, setTyped] = useState({ over: start, count: start })
  const count = rest.value === undefined && typed.over === start ? typed.count : start
  const { maxLength = 0 } = rest
  const isFull = maxLength > 0 && count >= maxLength
  const counterId = useId()
  const shown = (counter || isFull) && (
    <p id={counterId} className={cx('text-sm tabular-nums', isFull ? 'text-danger-ink' : 'text-ink-soft')}>
      {count} de {maxLength} caracteres
    </p>
  )

  // A long text fills the screen of a phone: the browser scrolls to its end only.
  const below = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isTyping = below.current?.previousElementSibling === document.activeElement
    if (isFull && isTyping) below.current?.scrollIntoView({ block: 'nearest' })
  }, [isFull, limit.leftOut])

  return (
    // Contained, because a very long word would widen the field and its container.
    <div className="flex flex-col gap-1 contain-inline-size">
      <textarea
        {...rest}
        {...wiring}
        aria-describedby={
          cx(wiring['aria-describedby'], shown && counterId, limit.leftOut && leftOutId) || undefined
        }
        ref={ref}
        rows={rows}
        onChange={(event) => {
          const { length } = event.target.value
          setTyped({ over: start, count: length })
          limit.onLength(length)
          onChange?.(event)
        }}
        onPaste={(event) => {
          limit.onPaste(event)
          onPaste?.(event)
        }}
        // field-sizing ignores `rows`.
        style={{ minHeight: `${rows * 1.55 + 1.3}rem` }}
        className={cx('control field-sizing-content max-h-[32rem] resize-y max-sm:max-h-[50vh]', className)}
      />
      <div
        ref={below}
        className={cx('flex flex-col items-end self-end', !shown && !limit.leftOut && '-mt-1')}
      >
        {/* Always mounted, so that screen readers announce the limit, but no count before it. */}
        <div aria-live="polite">{isFull && shown}</div>
        {!isFull && shown}
        {rest.maxLength !== undefined && <LeftOut id={leftOutId}>{limit.leftOut}</LeftOut>}
      </div>
    </div>
  )
}
