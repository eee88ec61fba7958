import { Columns3 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { Button } from '@/components/ui/button'
import { exportTexts as texts } from '../export-texts'

const sheet = windowOnDemand(() => import('./columns-sheet'))

/** Opens the choice of the export's columns. */
export function ColumnsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<Columns3 aria-hidden="true" />} {...sheet.opener(() => setOpen(true))}>
        {texts.columns}
      </Button>
      {open && (
        <Suspense>
          <sheet.Window onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
