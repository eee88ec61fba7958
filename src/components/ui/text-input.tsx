import type { ComponentProps } from 'react'
import { cx } from '@/lib/cx'
import { useFieldWiring } from './field-context'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} {...useFieldWiring(rest)} type={type} className={cx('control', className)} />
}
