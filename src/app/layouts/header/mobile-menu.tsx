import { memo, type ReactNode, useCallback } from 'react'
import { createPortal } from 'react-dom'
import { House, LogOut, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { paths } from '@/lib/paths'
import { requestSignOut } from '@/session/sign-out-request'
import { isCurrent, type HeaderLink } from './header-links'
import { MenuDrawer } from './menu-drawer'

type MobileMenuProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  links: HeaderLink[]
  email: string | null
  onAccount: () => void
}

const row =
  'flex min-h-13 w-full items-center gap-3 rounded-md px-3 text-left text-lg [&_svg]:size-5 [&_svg]:shrink-0'

export default function MobileMenu({ open, onOpenChange, ...content }: MobileMenuProps) {
  const close = useCallback(() => onOpenChange(false), [onOpenChange])

  return createPortal(
    <MenuDrawer open={open} onClose={close} title="Menu" description={content.email}>
      <Content {...content} close={close} />
    </MenuDrawer>,
    document.body,
  )
}

type ContentProps = Omit<MobileMenuProps, 'open' | 'onOpenChange'> & { close: () => void }

/** Memoised: opening and closing the drawer does not change its content. */
const Content = memo(function Content({ links, email, onAccount, close }: ContentProps) {
  const location = useLocation()
  const closing = (act: () => void) => () => {
    close()
    act()
  }

  return (
    <nav aria-label="Menu">
      <ul className="-mx-3 grid gap-1">
        {!email && (
          <Row>
            <Link to={paths.home} onClick={close} className={cx(row, 'hover:bg-sunken')}>
              <House aria-hidden="true" />
              Página inicial
            </Link>
          </Row>
        )}
        {links.map(({ to, label, variant }) => {
          const current = isCurrent(to, location)
          return (
            <Row key={to}>
              <Link
                to={to}
                onClick={close}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  row,
                  'font-semibold',
                  variant === 'highlight' && 'bg-accent-soft text-accent-ink',
                  variant === 'button' && 'justify-center bg-primary text-on-primary',
                  !variant && (current ? 'bg-primary-soft text-primary-ink' : 'hover:bg-sunken'),
                )}
              >
                {label}
              </Link>
            </Row>
          )
        })}
      </ul>
      {email && (
        <ul className="-mx-3 mt-3 grid gap-1 border-t border-line pt-3">
          <Row>
            <button type="button" onClick={closing(onAccount)} className={cx(row, 'hover:bg-sunken')}>
              <UserRound aria-hidden="true" />
              Minha conta
            </button>
          </Row>
          <Row>
            <button type="button" onClick={closing(requestSignOut)} className={cx(row, 'hover:bg-sunken')}>
              <LogOut aria-hidden="true" />
              Sair
            </button>
          </Row>
        </ul>
      )}
    </nav>
  )
})

const Row = ({ children }: { children: ReactNode }) => <li>{children}</li>
