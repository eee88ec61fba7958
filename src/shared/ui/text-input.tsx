import type { ComponentProps } from 'react'
import { cx } from '@/shared/lib/cx'
import { useFieldWiring } from './field-context'

/** One line of text. Inside a Field it is labelled by it; `{...register('nome')}` spreads straight on. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} {...useFieldWiring(rest)} type={type} className={cx('control', className)} />
}
