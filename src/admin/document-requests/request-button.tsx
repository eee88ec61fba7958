import { Mail } from 'lucide-react'
import { DialogButton } from '@/components/ui/dialog-button'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import type { RequestSheetProps } from './components/request-sheet'

const RequestSheet = lazyWithPreload(() => import('./components/request-sheet'))

/** Asks all that a list finds, or some of them, for documents. */
export const RequestButton = (props: Omit<RequestSheetProps, 'onClose'>) => (
  <DialogButton
    dialog={RequestSheet}
    label="Pedir documentos"
    variant="secondary"
    size="sm"
    icon={<Mail />}
    disabled={props.total === 0}
  >
    {(close) => <RequestSheet {...props} onClose={close} />}
  </DialogButton>
)
