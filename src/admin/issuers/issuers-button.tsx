import { Pencil } from 'lucide-react'
import type { ComponentProps } from 'react'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import type { Button } from '@/components/ui/button'
import { DialogButton } from '@/components/ui/dialog-button'

const IssuersSheet = lazyWithPreload(() => import('./issuers-sheet'))

export const IssuersButton = ({ className }: Pick<ComponentProps<typeof Button>, 'className'>) => (
  <DialogButton
    dialog={IssuersSheet}
    label="Endereços dos emissores"
    variant="quiet"
    size="sm"
    icon={<Pencil />}
    className={className}
    animated
  >
    {(close, open) => <IssuersSheet open={open} onClose={close} />}
  </DialogButton>
)
