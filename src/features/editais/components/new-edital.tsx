import { FilePlus2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useLeave } from '@/lib/use-leave'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { Button } from '@/components/ui/button'
import { editalPath } from '@/domain/editais/address'
import { editalTexts as texts } from '../texts'

const sheet = windowOnDemand(() => import('./edital-sheet'))

/** Its sheet is loaded when it is wanted; what is saved opens. */
export function NewEdital() {
  const [open, setOpen] = useState(false)
  const [leave, leaving] = useLeave()
  const { search } = useLocation()
  return (
    <>
      <Button icon={<FilePlus2 aria-hidden="true" />} {...sheet.opener(() => setOpen(true))}>
        {texts.add}
      </Button>
      {open && (
        <Suspense>
          <sheet.Window
            edital={null}
            leaving={leaving}
            onClose={() => setOpen(false)}
            onSaved={(id) => leave(editalPath(id), { state: { list: search } })}
          />
        </Suspense>
      )}
    </>
  )
}
