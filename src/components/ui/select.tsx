import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { cx } from '@/lib/cx'
import { useFieldWiring } from './field-context'

type Option = { value: string; label: string; disabled?: boolean }

type SelectProps = ComponentProps<'select'> & {
  options: readonly Option[]
  /** The empty first option; omit if there is always a value. */
  placeholder?: string
}

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <div className={cx('relative', className)}>
      <select {...rest} {...useFieldWiring(rest)} className="control appearance-none pr-10">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 size-5 my-auto text-ink-soft" />
    </div>
  )
}
