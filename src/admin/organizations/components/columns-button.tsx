import { Columns3 } from 'lucide-react'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { DialogButton } from '@/components/ui/dialog-button'
import { exportTexts as texts } from '../export-texts'

const ColumnsSheet = lazyWithPreload(() => import('./columns-sheet'))

export const ColumnsButton = () => (
  <DialogButton dialog={ColumnsSheet} label={texts.columns} variant="secondary" size="sm" icon={<Columns3 />}>
    {(close) => <ColumnsSheet onClose={close} />}
  </DialogButton>
)
