import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '@/lib/cx'
import { ControlLabel, hintIdOf } from './control-label'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
}

export function Switch({ label, hint, id, className, ...rest }: SwitchProps) {
  const ownId = useId()
  const switchId = id ?? ownId
  return (
    <div className={cx('flex min-h-11 items-start justify-between gap-4 py-2', className)}>
      <ControlLabel htmlFor={switchId} hint={hint} className="font-semibold">
        {label}
      </ControlLabel>
      <input
        {...rest}
        id={switchId}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state
        role="switch"
        aria-describedby={hint ? hintIdOf(switchId) : undefined}
        className={cx(
          'relative h-7 w-12 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-sunken transition-colors',
          'before:absolute before:-inset-2.5 before:content-[""]',
          'after:absolute after:inset-y-0 after:left-1 after:my-auto after:size-4.5 after:rounded-full after:bg-line-strong after:transition-transform after:content-[""]',
          'checked:border-primary checked:bg-primary checked:after:[transform:translateX(1.25rem)] checked:after:bg-on-primary',
          'disabled:opacity-55',
        )}
      />
    </div>
  )
}
