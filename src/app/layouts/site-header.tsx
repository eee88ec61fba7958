import { useState, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { paths } from '@/lib/paths'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { accessStatusOf, signedOut } from '@/session/access'
import { useSession } from '@/session/auth-provider'
import { LazyPart } from '@/components/ui/error-boundary'
import { Logo } from '@/components/ui/logo'
import { OfflineNotice } from './offline-notice'
import { AdminBar } from './header/admin-bar'
import { HeaderLinkItem } from './header/header-link-item'
import { headerLinks } from './header/header-links'
import { UploadsStatus, ProgressStatus } from './header/header-status'
import { MobileMenu } from './header/mobile-menu'

// Separate chunks: a visitor's first page needs none of them.
const UserToolbar = lazyWithPreload(() => import('./header/user-toolbar'))
const AccountDialog = lazyWithPreload(() => import('./header/account-dialog'))

/** Px (product 9). */
const SCROLLED_AFTER = 10

export function SiteHeader() {
  const signedIn = useSession()
  const { pathname } = useLocation()
  // A rejected user sees the login page; the banner there offers to sign out.
  const session =
    pathname === paths.auth && !signedIn.loading && accessStatusOf(signedIn) === 'rejected'
      ? signedOut
      : signedIn
  const { user } = session
  const unreached = session.approval === 'unreached'
  const scrolled = useScrolled(SCROLLED_AFTER)
  const landing = pathname === paths.home
  const admin = session.isAdmin && (pathname === paths.admin || pathname.startsWith(`${paths.admin}/`))
  const links = headerLinks(session, landing ? 'landing' : 'elsewhere')
  const [account, setAccount] = useState<'never' | 'open' | 'closed'>('never')
  // The dialog must not reopen for the next user.
  if (!user && account !== 'never') setAccount('never')
  const openAccount = () => setAccount('open')

  return (
    <header
      className={cx(
        'top-0 z-30 border-b transition-[background-color,border-color,box-shadow]',
        // The administrators' bar of a phone takes a second line, which need not stay in sight.
        admin ? 'lg:sticky' : 'sticky',
        scrolled ? 'border-line bg-surface shadow-sm' : 'border-transparent bg-canvas',
      )}
      data-scrolled={scrolled || undefined}
    >
      {/* Inside the sticky bar: above it, a scrolled page would clip the notice. */}
      <OfflineNotice closed={unreached} />
      <div
        className={cx(
          'mx-auto flex w-full items-center gap-x-2 px-[min(1rem,4.5vw)]',
          admin
            ? 'min-h-14 max-w-[105rem] max-lg:flex-wrap sm:px-6 lg:min-h-16'
            : 'min-h-16 max-w-7xl lg:px-8',
        )}
      >
        <Link to={paths.home} className="-mx-2 flex min-h-11 items-center rounded-md px-2">
          <Logo className="text-[length:min(1.25rem,6vw)]" />
        </Link>
        {admin && (
          <AdminBar className="max-lg:order-last max-lg:-mx-2 max-lg:w-[calc(100%+1rem)] max-lg:pb-1 lg:ml-2" />
        )}
        <nav
          key={links.map(({ to }) => to).join()}
          aria-label="Principal"
          className={cx(
            // Hides the visitor's links from a signed-in user while the session loads.
            'ml-auto items-center gap-1 returning:invisible',
            user && session.loading && 'invisible',
            landing && !user ? 'flex' : 'hidden md:flex',
          )}
        >
          {links.map((link) => (
            <HeaderLinkItem key={link.to} {...link} />
          ))}
        </nav>
        {/* These need the server, or code that may not be cached. */}
        {!unreached && (
          <div
            className={cx(
              'flex items-center justify-end gap-1 max-md:ml-auto max-md:returning:min-w-23',
              landing && !user && 'hidden',
            )}
          >
            {user && (
              <div className="flex min-h-11 min-w-11 items-center gap-1 md:min-w-29">
                <LazyPart failure="O menu da conta não carregou.">
                  <UserToolbar
                    userId={user.id}
                    email={user.email}
                    isAdmin={session.isAdmin}
                    onAccount={openAccount}
                  />
                </LazyPart>
              </div>
            )}
            <MobileMenu links={links} email={user?.email ?? null} onAccount={openAccount} />
          </div>
        )}
      </div>
      {/* Files on their way share the progress's line: the page must not move when they come and go. */}
      <div className="mx-auto flex w-full max-w-7xl items-start gap-x-3 px-4 text-sm max-sm:leading-4 lg:px-8">
        <ProgressStatus expected={pathname.startsWith(paths.profile)} />
        {user && <UploadsStatus />}
      </div>
      {user && account !== 'never' && (
        <LazyPart failure="Não foi possível abrir sua conta" onFailed={() => setAccount('never')}>
          <AccountDialog
            userId={user.id}
            email={user.email}
            isAdmin={session.isAdmin}
            open={account === 'open'}
            onOpenChange={(open) => setAccount(open ? 'open' : 'closed')}
          />
        </LazyPart>
      )}
    </header>
  )
}

function useScrolled(pixels: number): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const read = () => setScrolled(scrollY > pixels)
    const frame = requestAnimationFrame(read)
    addEventListener('scroll', read, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', read)
    }
  }, [pixels])
  return scrolled
}
