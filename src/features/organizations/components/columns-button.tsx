import { Columns3 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { exportTexts as texts } from '../export-texts'

const ColumnsSheet = lazy(() => import('./columns-sheet'))

/** Opens the choice of the export's columns. */
export function ColumnsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<Columns3 aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.columns}
      </Button>
      {open && (
        <Suspense>
          <ColumnsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
