import type { ReactNode } from 'react'
import { Building2, CircleCheck, Handshake, House, LogIn, LogOut, MailCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/auth-provider'
import { requestSignOut } from '@/session/sign-out-request'
import { Card } from '@/components/ui/card'

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-left font-semibold hover:bg-primary-soft hover:text-primary-ink [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent'

type Place = { to: string; label: string; icon: ReactNode }

const portal: Place = {
  to: paths.partnerPortal,
  label: 'Portal do Parceiro',
  icon: <Handshake />,
}

const signedIn: Place[] = [
  { to: paths.home, label: 'Página Inicial', icon: <House /> },
  portal,
  { to: paths.profile, label: 'Perfil da ONG', icon: <Building2 /> },
  {
    to: paths.registrationConfirmed,
    label: 'Confirmação de Cadastro',
    icon: <MailCheck />,
  },
  { to: paths.approvalStatus, label: 'Status de Aprovação', icon: <CircleCheck /> },
]

const signedOut: Place[] = [{ to: paths.auth, label: 'Entrar / Cadastrar', icon: <LogIn /> }, portal]

export function PortalNavigation() {
  const { user } = useSession()
  const isSignedIn = user !== null
  return (
    <Card padded={false} className="p-4">
      <nav aria-labelledby="portal-navigation">
        <h2 id="portal-navigation" className="px-3 pb-2 text-lg">
          Navegação
        </h2>
        <ul className={cx('grid gap-1', !isSignedIn && 'returning:invisible')}>
          {(isSignedIn ? signedIn : signedOut).map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} aria-current={to === paths.partnerPortal ? 'page' : undefined} className={row}>
                {icon}
                {label}
              </Link>
            </li>
          ))}
          {isSignedIn && (
            <li className="mt-1 border-t border-line pt-1">
              <button type="button" className={row} onClick={requestSignOut}>
                <LogOut />
                Sair
              </button>
            </li>
          )}
        </ul>
      </nav>
    </Card>
  )
}
