import { FilePlus2 } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useLeave } from '@/lib/use-leave'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { DialogButton } from '@/components/ui/dialog-button'
import { editalTexts as texts } from '../texts'

const sheet = windowOnDemand(() => import('./edital-sheet'))

export function NewEdital() {
  const [leave, leaving] = useLeave()
  const { search } = useLocation()
  return (
    <DialogButton dialog={sheet} label={texts.add} icon={<FilePlus2 aria-hidden="true" />}>
      {(close) => (
        <sheet.Window
          edital={null}
          leaving={leaving}
          onClose={close}
          onSaved={(id) => leave(paths.edital(id), { state: { list: search } })}
        />
      )}
    </DialogButton>
  )
}
