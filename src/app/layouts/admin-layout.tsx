import { isRecord } from '@/lib/is-record'
import { ArrowLeft } from 'lucide-react'
import { NavLink, Outlet, useNavigate } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { paths } from '@/lib/paths'
import { Button } from '@/components/ui/button'

const areas = [
  { to: paths.admin, label: 'Dashboard', end: true },
  { to: paths.users, label: 'Usuários', end: false },
  { to: paths.organizations, label: 'Organizações', end: false },
]

export default function AdminLayout() {
  return (
    <div className="mx-auto w-full max-w-7xl flex-1 px-4 pt-4 pb-12 sm:px-6">
      <nav
        aria-label="Administração"
        className="mb-6 flex items-center gap-0.5 sm:gap-1 border-b border-line pb-2"
      >
        <BackButton />
        <ul className="flex min-w-0 flex-wrap sm:gap-1">
          {areas.map(({ to, label, end }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={end}
                className={({ isActive }) =>
                  cx(
                    'flex min-h-11 items-center rounded-md px-1.5 text-sm font-semibold sm:px-4 sm:text-base',
                    isActive
                      ? 'bg-primary-soft text-primary-ink'
                      : 'text-ink-soft hover:bg-sunken hover:text-ink',
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}

function BackButton() {
  const navigate = useNavigate()
  const goBack = () => void (hasPageBehind() ? navigate(-1) : navigate(paths.partnerPortal))
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={goBack}
      icon={<ArrowLeft aria-hidden="true" />}
      className="max-sm:-ml-3 max-sm:min-w-11 max-sm:px-1.5"
    >
      <span className="max-sm:sr-only">Voltar</span>
    </Button>
  )
}

/** Reads the browser, not the router: during a navigation the router's location is still the previous one. */
function hasPageBehind(): boolean {
  const state: unknown = window.history.state
  return isRecord(state) && typeof state.idx === 'number' && state.idx > 0
}
