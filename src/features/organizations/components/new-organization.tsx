import { Plus } from 'lucide-react'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { DialogButton } from '@/components/ui/dialog-button'

const sheet = windowOnDemand(() => import('./new-organization-sheet'))

/** The list's button (product 2); its sheet is loaded when it is wanted. */
export const NewOrganization = () => (
  <DialogButton dialog={sheet} label="Nova Organização" icon={<Plus aria-hidden="true" />}>
    {(close) => <sheet.Window onClose={close} />}
  </DialogButton>
)
