import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { Button } from '@/components/ui/button'

const sheet = windowOnDemand(() => import('./new-organization-sheet'))

/** The list's button (product 2); its sheet is loaded when it is wanted. */
export function NewOrganization() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} {...sheet.opener(() => setOpen(true))}>
        Nova Organização
      </Button>
      {open && (
        <Suspense>
          <sheet.Window onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
