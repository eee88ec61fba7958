import { Plus } from 'lucide-react'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { DialogButton } from '@/components/ui/dialog-button'

const sheet = windowOnDemand(() => import('./new-organization-sheet'))

export const NewOrganization = () => (
  <DialogButton dialog={sheet} label="Nova Organização" icon={<Plus aria-hidden="true" />}>
    {(close) => <sheet.Window onClose={close} />}
  </DialogButton>
)
