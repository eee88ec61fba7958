import { Columns3 } from 'lucide-react'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { DialogButton } from '@/components/ui/dialog-button'
import { exportTexts as texts } from '../export-texts'

const sheet = windowOnDemand(() => import('./columns-sheet'))

export const ColumnsButton = () => (
  <DialogButton dialog={sheet} label={texts.columns} variant="quiet" icon={<Columns3 aria-hidden="true" />}>
    {(close) => <sheet.Window onClose={close} />}
  </DialogButton>
)
