import { type ComponentProps, useState } from 'react'
import { cx } from '@/shared/lib/cx'
import { useFieldWiring } from './field-context'

type TextAreaProps = ComponentProps<'textarea'> & {
  /** Shows 'N de maxLength caracteres'; needs maxLength. Pass `value` or it counts what is typed. */
  counter?: boolean
}

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea({ className, counter = false, rows = 4, onChange, ref, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring(rest)
  const [typed, setTyped] = useState<number | null>(null)
  const start = String(rest.value ?? rest.defaultValue ?? '').length
  const count = rest.value === undefined ? (typed ?? start) : start
  const { maxLength } = rest

  return (
    // Growing with its content, a word without an end would widen whatever holds it: its width is its place's alone.
    <div className="flex flex-col gap-1 contain-inline-size">
      <textarea
        {...rest}
        {...wiring}
        ref={ref}
        rows={rows}
        onChange={(event) => {
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
        // Growing with its content (field-sizing) ignores `rows`, so the height it starts from is said again.
        style={{ minHeight: `${rows * 1.55 + 1.3}rem` }}
        className={cx('control field-sizing-content max-h-[32rem] resize-y', className)}
      />
      {counter && maxLength !== undefined && (
        <p
          className={cx(
            'self-end text-sm tabular-nums',
            count >= maxLength ? 'text-danger-ink' : 'text-ink-soft',
          )}
        >
          {count} de {maxLength} caracteres
        </p>
      )}
    </div>
  )
}
