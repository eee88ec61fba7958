import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { isRecord } from '@/lib/is-record'
import { paths } from '@/lib/paths'
import { Button } from '@/components/ui/button'

/** Product 2: the bar's three entries. `within`: the second level. */
const areas = [
  { to: paths.admin, label: 'Dashboard', within: [] },
  { to: paths.users, label: 'Usuários', within: [] },
  { to: paths.organizations, label: 'Organizações', within: [{ to: paths.editais, label: 'Editais' }] },
]

/** @returns the deepest entry that the page belongs to */
function currentEntry(pathname: string): string | undefined {
  return areas
    .flatMap(({ to, within }) => [to, ...within.map((entry) => entry.to)])
    .filter((to) => pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`)))
    .at(-1)
}

export function AdminBar({ className }: { className: string }) {
  const current = currentEntry(useLocation().pathname)
  const bar = useRef<HTMLElement>(null)
  // On a phone the bar scrolls sideways.
  useEffect(() => {
    const entry = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (bar.current && entry) bar.current.scrollLeft = entry.offsetLeft - bar.current.offsetWidth / 2
  }, [current])
  return (
    <nav
      ref={bar}
      aria-label="Administração"
      className={cx('relative flex items-center max-sm:overflow-x-auto', className)}
    >
      <BackButton />
      <ul className="flex items-center lg:gap-x-1">
        {areas.map(({ to, label, within }) => (
          <li key={to} className="flex items-center">
            <Entry to={to} label={label} current={current === to} />
            {within.length > 0 && (
              <ul className="border-l border-line max-sm:pl-0.5 max-sm:ml-0.5 pl-1 ml-1">
                {within.map((entry) => (
                  <li key={entry.to}>
                    <Entry {...entry} current={current === entry.to} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Entry = ({ to, label, current }: { to: string; label: string; current: boolean }) => (
  <Link
    to={to}
    aria-current={current ? 'page' : undefined}
    className={cx(
      'flex min-h-11 items-center rounded-md px-1 text-sm font-semibold sm:px-3 lg:min-h-9 lg:px-2 xl:px-3',
      current ? 'bg-primary-soft text-primary-ink' : 'text-ink-soft hover:bg-sunken hover:text-ink',
    )}
  >
    {label}
  </Link>
)

function BackButton() {
  const navigate = useNavigate()
  const goBack = () => void (hasPageBehind() ? navigate(-1) : navigate(paths.partnerPortal))
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={goBack}
      icon={<ArrowLeft aria-hidden="true" />}
      className="px-2 max-sm:min-w-11 sm:px-3"
    >
      <span className="max-sm:sr-only lg:max-xl:sr-only">Voltar</span>
    </Button>
  )
}

/** Reads the browser, not the router: during a navigation the router's location is still the previous one. */
function hasPageBehind(): boolean {
  const state: unknown = window.history.state
  return isRecord(state) && typeof state.idx === 'number' && state.idx > 0
}
