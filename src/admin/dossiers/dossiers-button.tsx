import { FolderDown } from 'lucide-react'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { DialogButton } from '@/components/ui/dialog-button'
import { dossierSheetTexts as texts } from './dossier-sheet-texts'
import type { DossierSheetProps } from './dossier-sheet'

const DossierSheet = lazyWithPreload(() => import('./dossier-sheet'))

export const DossiersButton = (props: Omit<DossierSheetProps, 'onClose'>) => (
  <DialogButton
    dialog={DossierSheet}
    label={texts.open}
    variant="secondary"
    size="sm"
    icon={<FolderDown />}
    disabled={props.total === 0}
  >
    {(close) => <DossierSheet {...props} onClose={close} />}
  </DialogButton>
)
