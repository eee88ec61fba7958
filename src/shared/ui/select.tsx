import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { cx } from '@/shared/lib/cx'
import { useFieldWiring } from './field-context'

type Option = { value: string; label: string; disabled?: boolean }

type SelectProps = ComponentProps<'select'> & {
  options: readonly Option[]
  /** The first, empty choice, such as 'Selecione'; left out when there is always a value. */
  placeholder?: string
}

/** The browser's own select: phones show their native list, which people know. */
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
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
      />
    </div>
  )
}
