import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/shared/ui/button'

const NewOrganizationSheet = lazy(() => import('./new-organization-sheet'))

/** The list's button (product 2); its sheet is loaded on the first click. */
export function NewOrganization() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        Nova Organização
      </Button>
      <Suspense fallback={null}>{open && <NewOrganizationSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
