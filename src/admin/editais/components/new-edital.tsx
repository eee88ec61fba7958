import { FilePlus2 } from 'lucide-react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { DialogButton } from '@/components/ui/dialog-button'
import { editalTexts as texts } from '../texts'

const EditalSheet = lazyWithPreload(() => import('./edital-sheet'))

export function NewEdital() {
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  const { search } = useLocation()
  return (
    <DialogButton dialog={EditalSheet} label={texts.add} size="sm" icon={<FilePlus2 />}>
      {(close) => (
        <EditalSheet
          edital={null}
          leaving={leaving}
          onClose={close}
          onSaved={(id) => void navigate(paths.edital(id), { state: { list: search } })}
        />
      )}
    </DialogButton>
  )
}
