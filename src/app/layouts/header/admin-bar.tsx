import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate, type Location } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { isRecord } from '@/lib/is-record'
import { paths } from '@/lib/paths'
import { Button } from '@/components/ui/button'

type Area = { to: string; label: string; within: readonly { to: string; label: string }[] }

/** Product 2: the bar's three entries. `within`: the second level. */
const areas: readonly Area[] = [
  { to: paths.admin, label: 'Dashboard', within: [{ to: paths.history, label: 'Histórico' }] },
  { to: paths.users, label: 'Usuários', within: [] },
  {
    to: paths.organizations,
    label: 'Organizações',
    within: [
      { to: paths.nextDocument, label: 'Documentos' },
      { to: paths.editais, label: 'Editais' },
    ],
  },
]

/** @returns the deepest entry that the page belongs to */
function currentEntry({ pathname, search }: Location): string | undefined {
  const query = new URLSearchParams(search)
  if (pathname === paths.admin && query.has('historico')) return paths.history
  if (query.has('mesa')) return paths.nextDocument
  return areas
    .flatMap(({ to, within }) => [to, ...within.map((entry) => entry.to)])
    .filter((to) => pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`)))
    .at(-1)
}

export function AdminBar({ className }: { className: string }) {
  const current = currentEntry(useLocation())
  return (
    <nav aria-label="Administração" className={cx('flex items-start lg:items-center', className)}>
      <BackButton />
      {/* Below 1280 px the second level is a line of its own, from 1024 px in the height of the header's one line. */}
      <ul className="flex items-center max-xl:flex-wrap max-xl:after:basis-full max-lg:grow lg:max-xl:max-w-84 xl:gap-x-1">
        {areas.map(({ to, label, within }) => (
          <li key={to} className="flex items-center max-xl:contents">
            <Entry to={to} label={label} current={current === to} />
            {within.length > 0 && (
              <ul className="flex max-xl:order-1 max-sm:-mt-3.5 xl:ml-1 xl:border-l xl:border-line xl:pl-1">
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
      'flex min-h-11 items-center rounded-md px-1 text-sm font-semibold sm:max-lg:px-3 lg:min-h-8 lg:px-2 xl:min-h-9 2xl:px-3',
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
      icon={<ArrowLeft />}
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
