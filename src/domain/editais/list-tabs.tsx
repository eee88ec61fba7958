import { NavLink } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { paths } from '@/lib/paths'

const tabs = [
  { to: paths.organizations, label: 'Organizações' },
  { to: paths.editais, label: 'Editais' },
]

export function ListTabs() {
  return (
    <nav aria-label="Listas" className="border-b border-line">
      <ul className="flex flex-wrap gap-x-1">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                cx(
                  'inline-flex min-h-11 items-center rounded-t-md border-b-3 px-2 sm:px-3.5 font-semibold hover:bg-sunken hover:text-ink',
                  isActive ? 'border-accent text-ink' : 'border-transparent text-ink-soft',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
