import { ListX } from 'lucide-react'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { DialogButton } from '@/components/ui/dialog-button'

const ListsSheet = lazyWithPreload(() => import('./lists-sheet'))

export const ImpedimentListsButton = () => (
  <DialogButton
    dialog={ListsSheet}
    label="Listas de impedimento"
    variant="quiet"
    size="sm"
    icon={<ListX />}
    animated
  >
    {(close, open) => <ListsSheet open={open} onClose={close} />}
  </DialogButton>
)
