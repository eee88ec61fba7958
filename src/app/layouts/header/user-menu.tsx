import { Building2, ChevronDown, Info, LogOut, UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { requestSignOut } from '@/session/sign-out-request'
import { Avatar } from '@/components/ui/avatar'
import { Popover } from '@/components/ui/popover'
import { VisuallyHidden } from '@/components/ui/visually-hidden'

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-primary-soft hover:text-primary-ink [&_svg]:size-4.5'

/** User menu (product 2) with the own account (decision 52). */
export function UserMenu({ email, onAccount }: { email: string; onAccount: () => void }) {
  return (
    <Popover
      label="Menu do usuário"
      panelClass="w-72 p-1"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="flex min-h-11 items-center gap-1 rounded-md px-1 transition-colors hover:bg-primary-soft"
        >
          <Avatar name={email} />
          <ChevronDown className="size-4 text-ink-soft" />
          <VisuallyHidden>Menu do usuário</VisuallyHidden>
        </button>
      )}
    >
      {(close) => (
        <>
          <p className="px-3 py-2 text-sm text-ink-soft">
            Conectado como
            <strong className="block wrap-anywhere text-ink">{email}</strong>
          </p>
          <ul className="border-t border-line pt-1">
            <li>
              <Link to={paths.profile} onClick={close} className={row}>
                <Building2 />
                Perfil da ONG
              </Link>
            </li>
            <li>
              <button
                type="button"
                className={row}
                onClick={() => {
                  close()
                  onAccount()
                }}
              >
                <UserRound />
                Minha conta
              </button>
            </li>
            <li>
              <Link to={paths.help} onClick={close} className={row}>
                <Info />
                Ajuda
              </Link>
            </li>
            <li className="mt-1 border-t border-line pt-1">
              <button
                type="button"
                className={row}
                onClick={() => {
                  close()
                  requestSignOut()
                }}
              >
                <LogOut />
                Sair
              </button>
            </li>
          </ul>
        </>
      )}
    </Popover>
  )
}
