import { type ComponentProps, useId } from 'react'
import { cx } from '@/lib/cx'
import { useFieldWiring } from './field-context'
import { LeftOut, useLeftOut } from './left-out'

export function TextInput({ className, type = 'text', onPaste, onChange, ...rest }: ComponentProps<'input'>) {
  const wiring = useFieldWiring(rest)
  const limit = useLeftOut(rest.maxLength)
  const leftOutId = useId()
  return (
    <>
      <input
        {...rest}
        {...wiring}
        aria-describedby={cx(wiring['aria-describedby'], limit.leftOut && leftOutId) || undefined}
        type={type}
        onPaste={(event) => {
          limit.onPaste(event)
          onPaste?.(event)
        }}
        onChange={(event) => {
          limit.onLength(event.target.value.length)
          onChange?.(event)
        }}
        className={cx('control', className)}
      />
      {rest.maxLength !== undefined && <LeftOut id={leftOutId}>{limit.leftOut}</LeftOut>}
    </>
  )
}
