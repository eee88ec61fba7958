import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/auth-provider'
import { Logo } from '@/components/ui/logo'

/** Product 2: only administrators see their link, and the year is fixed. */
export function Footer() {
  const { isAdmin } = useSession()
  const links = [
    { to: paths.home, label: 'Início' },
    { to: paths.auth, label: 'Login' },
    { to: paths.partnerPortal, label: 'Portal do Parceiro' },
    { to: paths.profile, label: 'Perfil da ONG' },
    { to: paths.help, label: 'Ajuda' },
    { to: paths.dataRights, label: 'Seus dados' },
    ...(isAdmin ? [{ to: paths.admin, label: 'Administração' }] : []),
  ]
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 lg:px-8">
        <Logo className="text-lg" />
        <nav aria-label="Rodapé">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="w-full text-sm text-ink-soft">© 2023 Mutirão. Todos os direitos reservados.</p>
      </div>
    </footer>
  )
}
