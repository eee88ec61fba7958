import { type ComponentProps, useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { cx } from '@/lib/cx'
import { useFieldWiring } from './field-context'
import { VisuallyHidden } from './visually-hidden'

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const wiring = useFieldWiring(rest)
  // It is null until first used, so that nothing is announced on load.
  const [visible, setVisible] = useState<boolean | null>(null)
  const Icon = visible ? EyeOff : Eye

  return (
    <div className={cx('relative', className)}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...wiring}
        type={visible ? 'text' : 'password'}
        className="control pr-30 [@media(width<16em)]:pr-14"
      />
      {/* Named by its text instead of aria-label: getByLabelText('Senha') must find only the field. */}
      <button
        type="button"
        aria-controls={wiring.id}
        disabled={rest.disabled}
        onClick={() => setVisible(!visible)}
        className="absolute inset-y-0 right-0 flex min-w-11 items-center gap-2 rounded-md px-3 text-sm font-semibold text-primary-ink"
      >
        <Icon className="size-5" />
        {/* At the largest text size, a phone has room for the icon alone. */}
        <span className="[@media(width<16em)]:sr-only">{visible ? 'Ocultar' : 'Mostrar'}</span>{' '}
        <VisuallyHidden>senha</VisuallyHidden>
      </button>
      <span aria-live="polite" className="sr-only">
        {visible !== null && (visible ? 'A senha está visível.' : 'A senha está oculta.')}
      </span>
    </div>
  )
}
