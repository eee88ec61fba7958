import { Plus } from 'lucide-react'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { DialogButton } from '@/components/ui/dialog-button'

const NewOrganizationSheet = lazyWithPreload(() => import('./new-organization-sheet'))

export const NewOrganization = () => (
  <DialogButton
    dialog={NewOrganizationSheet}
    label="Nova Organização"
    size="sm"
    icon={<Plus />}
    className="sm:order-last"
  >
    {(close) => <NewOrganizationSheet onClose={close} />}
  </DialogButton>
)
