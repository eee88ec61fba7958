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
  email: string | null
  onAccount: () => void
}

export function MobileMenuButton(props: MobileMenuButtonProps) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const [at, setAt] = useState(pathname)
  if (at !== pathname) {
    setAt(pathname)
    setOpen(false)
  }
  // Stays mounted for the closing animation and fast reopening.
  const [wanted, setWanted] = useState(false)

  return (
    <div className="md:hidden">
      <IconButton
        label="Abrir menu"
        icon={<Menu aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open}
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
