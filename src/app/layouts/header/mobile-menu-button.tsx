import { Suspense, useState } from 'react'
import { Menu } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { IconButton } from '@/components/ui/icon-button'
import type { HeaderLink } from './header-links'

const load = () => import('./mobile-menu')
const menu = windowOnDemand(load, 'Não foi possível abrir o menu')

type MobileMenuButtonProps = {
  links: HeaderLink[]
  /** The signed-in person's e-mail. */
  email: string | null
  onAccount: () => void
}

/** Opens the phone's drawer; its code comes with the first touch. */
export function MobileMenuButton(props: MobileMenuButtonProps) {
  const [open, setOpen] = useState(false)
  // It belongs to its page: whoever goes elsewhere by the browser's buttons, or is led there, has left it.
  const { pathname } = useLocation()
  const [at, setAt] = useState(pathname)
  if (at !== pathname) {
    setAt(pathname)
    setOpen(false)
  }
  // Stays mounted, so that closing can be seen and it opens quickly.
  const [wanted, setWanted] = useState(false)

  return (
    <div className="md:hidden">
      <IconButton
        label="Abrir menu"
        icon={<Menu aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        // Mounted before it is opened, hidden.
        onPointerEnter={() =>
          void load().then(
            () => setWanted(true),
            () => undefined,
          )
        }
        onClick={() => {
          setOpen(true)
          void menu.whenHere(() => setWanted(true)).then((here) => here || setOpen(false))
        }}
      />
      {wanted && (
        <Suspense>
          <menu.Window {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  )
}
