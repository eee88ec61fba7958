import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonStyle, buttonClass } from './button-class'
import { Spinner } from './spinner'
import { VisuallyHidden } from './visually-hidden'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    busy?: boolean
    busyLabel?: string
    icon?: ReactNode
  }

export function Button({
  variant,
  size,
  className,
  busy = false,
  busyLabel,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // aria-disabled instead of disabled, which would drop the focus; so the click is stopped here.
    if (busy) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonClass({ variant, size, className })}
    >
      {busy ? <Spinner label={null} /> : icon}
      {busy && busyLabel ? busyLabel : children}
      {busy && !busyLabel && <VisuallyHidden>, aguarde</VisuallyHidden>}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonStyle & { icon?: ReactNode }

export function ButtonLink({ variant, size, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, className })}>
      {icon}
      {children}
    </Link>
  )
}
