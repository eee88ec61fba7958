import type { ComponentProps } from 'react'
import { cx } from '@/lib/cx'
import { useFieldWiring } from './field-context'

/** A single-line input. A Field around it gives the label; takes `{...register('nome')}`. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} {...useFieldWiring(rest)} type={type} className={cx('control', className)} />
}
