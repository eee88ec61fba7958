import { ShieldCheck } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { buttonClass } from '@/components/ui/button-class'
import { isCurrent, type HeaderLink } from './header-links'

const plain = 'inline-flex min-h-11 items-center rounded-md px-3 font-semibold transition-colors'

export function HeaderLinkItem({ to, label, variant }: HeaderLink) {
  const current = isCurrent(to, useLocation())

  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={cx(
        variant === 'button' && buttonClass({ size: 'sm', className: 'sm:min-h-11' }),
        variant === 'highlight' && cx(plain, 'gap-2 bg-accent-soft text-accent-ink hover:underline'),
        !variant && cx(plain, current ? 'bg-primary-soft text-primary-ink' : 'hover:bg-sunken'),
      )}
    >
      {variant === 'highlight' && <ShieldCheck className="size-5" />}
      {label}
    </Link>
  )
}
