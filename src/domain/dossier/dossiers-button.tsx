import { FolderDown } from 'lucide-react'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { DialogButton } from '@/components/ui/dialog-button'
import { dossierSheetTexts as texts } from './dossier-sheet-texts'
import type { DossierSheetProps } from './dossier-sheet'

const sheet = windowOnDemand(() => import('./dossier-sheet'))

export const DossiersButton = (props: Omit<DossierSheetProps, 'onClose'>) => (
  <DialogButton
    dialog={sheet}
    label={texts.open}
    variant="secondary"
    icon={<FolderDown aria-hidden="true" />}
    disabled={props.total === 0}
  >
    {(close) => <sheet.Window {...props} onClose={close} />}
  </DialogButton>
)
