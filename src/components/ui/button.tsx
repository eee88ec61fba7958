import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonStyle, buttonClass } from './button-class'
import { Spinner } from './spinner'
import { VisuallyHidden } from './visually-hidden'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** While busy it keeps the focus, ignores clicks (and Enter in a form) and tells screen readers. */
    busy?: boolean
    /** Replaces the text while busy, for example 'Enviando...'. */
    busyLabel?: string
    /** A lucide icon before the text. */
    icon?: ReactNode
  }

/** type is "button" unless given: a form's submit says `type="submit"`. */
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
    // aria-disabled instead of disabled, which would drop the focus; so the click has to be stopped here.
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

/** A link to another screen of the app that looks like a button. */
export function ButtonLink({ variant, size, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, className })}>
      {icon}
      {children}
    </Link>
  )
}
