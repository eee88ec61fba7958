import { FolderDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { dossierSheetTexts as texts } from '../dossier-texts'
import type { DossierSheetProps } from './dossier-sheet'

const DossierSheet = lazy(() => import('./dossier-sheet'))

/** Opens the window for the dossiers of what a list finds. */
export function DossiersButton(props: Omit<DossierSheetProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<FolderDown aria-hidden="true" />}
        disabled={props.total === 0}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      {open && (
        <Suspense>
          <DossierSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
