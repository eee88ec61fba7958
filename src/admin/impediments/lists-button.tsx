import { ListX } from 'lucide-react'
import type { ComponentProps } from 'react'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import type { Button } from '@/components/ui/button'
import { DialogButton } from '@/components/ui/dialog-button'

const ListsSheet = lazyWithPreload(() => import('./lists-sheet'))

export const ImpedimentListsButton = ({ className }: Pick<ComponentProps<typeof Button>, 'className'>) => (
  <DialogButton
    dialog={ListsSheet}
    label="Listas de impedimento"
    variant="quiet"
    size="sm"
    icon={<ListX />}
    className={className}
    animated
  >
    {(close, open) => <ListsSheet open={open} onClose={close} />}
  </DialogButton>
)
