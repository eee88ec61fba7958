import { ArrowLeft } from 'lucide-react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { cx } from '@/shared/lib/cx'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/button'

const areas = [
  { to: paths.admin, label: 'Dashboard', end: true },
  { to: paths.users, label: 'Usuários', end: false },
  { to: paths.organizations, label: 'Organizações', end: false },
]

/** Navigation bar of the administrators' area (spec 2), above each of its pages. */
export function AdminLayout() {
  return (
    <div className="mx-auto w-full max-w-7xl flex-1 px-4 pt-4 pb-12 sm:px-6">
      <nav
        aria-label="Administração"
        className="mb-6 flex items-center gap-0.5 sm:gap-1 border-b border-line pb-2"
      >
        <BackButton />
        <ul className="flex overflow-x-auto sm:gap-1">
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
  const { key } = useLocation()
  // 'default' is the page this tab was opened with: there is nothing of ours behind it.
  const goBack = () => void (key === 'default' ? navigate(paths.partnerPortal) : navigate(-1))
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={goBack}
      icon={<ArrowLeft aria-hidden="true" />}
      className="max-sm:-ml-2 max-sm:px-1.5"
    >
      <span className="max-sm:sr-only">Voltar</span>
    </Button>
  )
}
