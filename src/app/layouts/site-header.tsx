import { Link } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { useSession } from '@/shared/session/session'
import { Logo } from '@/shared/ui/logo'

export function SiteHeader() {
  const { user, isAdmin } = useSession()
  return (
    <header className="border-line bg-surface flex items-center gap-4 border-b px-4 py-3">
      <Link to={paths.home}>
        <Logo />
      </Link>
      <nav aria-label="Principal" className="ml-auto flex gap-4">
        {user ? (
          <>
            <Link to={paths.partnerPortal}>Início</Link>
            <Link to={paths.profile}>Perfil</Link>
            {isAdmin && <Link to={paths.admin}>Admin</Link>}
          </>
        ) : (
          <>
            <Link to={paths.auth}>Entrar</Link>
            <Link to={paths.signUp}>Cadastrar</Link>
          </>
        )}
      </nav>
    </header>
  )
}
