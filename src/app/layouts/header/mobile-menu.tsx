import { useEffect, useId, useRef, useState } from 'react'
import { House, LogOut, Menu, UserRound, X } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { paths } from '@/lib/paths'
import { useHydrated } from '@/lib/store'
import { requestSignOut } from '@/session/sign-out-request'
import { IconButton } from '@/components/ui/icon-button'
import { isCurrent, type HeaderLink } from './header-links'

type MobileMenuProps = {
  links: HeaderLink[]
  email: string | null
  onAccount: () => void
}

const row =
  'flex min-h-13 w-full items-center gap-3 rounded-md px-3 text-left text-lg [&_svg]:size-5 [&_svg]:shrink-0'

/** The phone's menu: the platform's modal dialog (decision 85). */
export function MobileMenu({ links, email, onAccount }: MobileMenuProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const location = useLocation()
  const hydrated = useHydrated()
  // The page on which it is open. Once opened, it stays mounted for the closing animation.
  const [openOn, setOpenOn] = useState<string | null>()
  const open = openOn === location.pathname

  useEffect(() => {
    const element = dialog.current
    if (!open) return
    element?.showModal()
    return () => element?.close()
  }, [open])

  return (
    <>
      <IconButton
        label="Abrir menu"
        icon={<Menu />}
        aria-haspopup="dialog"
        aria-expanded={open}
        // Nothing would answer a press before React has taken the page over.
        disabled={!hydrated}
        className="disabled:opacity-100 md:hidden"
        onClick={() => setOpenOn(location.pathname)}
      />
      {openOn !== undefined && (
        <dialog
          ref={dialog}
          aria-labelledby={`${id}title`}
          aria-describedby={email ? `${id}email` : undefined}
          onClose={() => setOpenOn(null)}
          className="group pointer-events-none fixed inset-0 h-full max-h-none w-full max-w-none overflow-hidden bg-transparent text-ink transition-[display,overlay] transition-discrete duration-160 backdrop:bg-transparent open:pointer-events-auto"
        >
          <div
            role="presentation"
            onClick={({ target, currentTarget }) => {
              // A press beside the drawer closes it, and so does what leads elsewhere.
              if (target === currentTarget || (target as Element).closest('a, button'))
                dialog.current?.close()
            }}
            className="h-full animate-vanish touch-none bg-scrim group-open:animate-appear"
          >
            <div className="ml-auto flex h-full w-[calc(100vw-2rem)] max-w-md flex-col bg-surface shadow-lg animate-slide-out group-open:animate-slide-in">
              <div className="flex items-start gap-3 border-b border-line py-3 pr-2 pl-5">
                <div className="min-w-0 flex-1 py-2">
                  <h2 id={`${id}title`} className="text-lg">
                    Menu
                  </h2>
                  {email && (
                    <p id={`${id}email`} className="mt-1 text-ink-soft">
                      {email}
                    </p>
                  )}
                </div>
                <IconButton label="Fechar" icon={<X />} />
              </div>
              <Entries links={links} email={email} onAccount={onAccount} />
            </div>
          </div>
        </dialog>
      )}
    </>
  )
}

const help: HeaderLink = { to: paths.help, label: 'Ajuda' }

function Entries({ links, email, onAccount }: MobileMenuProps) {
  const location = useLocation()
  return (
    <nav aria-label="Menu" className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-4">
      <ul className="grid gap-1">
        {!email && (
          <li>
            <Link to={paths.home} className={cx(row, 'hover:bg-sunken')}>
              <House />
              Página inicial
            </Link>
          </li>
        )}
        {[...links, help].map(({ to, label, variant }) => {
          const current = isCurrent(to, location)
          return (
            <li key={to}>
              <Link
                to={to}
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
            </li>
          )
        })}
      </ul>
      {email && (
        <ul className="mt-3 grid gap-1 border-t border-line pt-3">
          <li>
            <button type="button" onClick={onAccount} className={cx(row, 'hover:bg-sunken')}>
              <UserRound />
              Minha conta
            </button>
          </li>
          <li>
            <button type="button" onClick={requestSignOut} className={cx(row, 'hover:bg-sunken')}>
              <LogOut />
              Sair
            </button>
          </li>
        </ul>
      )}
    </nav>
  )
}
