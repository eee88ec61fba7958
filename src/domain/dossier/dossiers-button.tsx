import { FolderDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { Button } from '@/components/ui/button'
import { dossierSheetTexts as texts } from './dossier-sheet-texts'
import type { DossierSheetProps } from './dossier-sheet'

const sheet = windowOnDemand(() => import('./dossier-sheet'))

export function DossiersButton(props: Omit<DossierSheetProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<FolderDown aria-hidden="true" />}
        disabled={props.total === 0}
        {...sheet.opener(() => setOpen(true))}
      >
        {texts.open}
      </Button>
      {open && (
        <Suspense>
          <sheet.Window {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
