import { MessageSquare, Pencil } from 'lucide-react'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { DialogButton } from '@/components/ui/dialog-button'
import type { OrganizationDetail } from '@/admin/organization/queries'

const MessageSheet = lazyWithPreload(() => import('./message-sheet'))
const EditSheet = lazyWithPreload(() => import('./edit-sheet'))

export const OrganizationActions = ({ organization }: { organization: OrganizationDetail }) => (
  <>
    <DialogButton
      dialog={MessageSheet}
      label="Enviar Mensagem"
      variant="secondary"
      size="sm"
      icon={<MessageSquare />}
    >
      {(close) => <MessageSheet organization={organization} onClose={close} />}
    </DialogButton>
    <DialogButton dialog={EditSheet} label="Editar Organização" size="sm" icon={<Pencil />}>
      {(close) => <EditSheet id={organization.id} onClose={close} />}
    </DialogButton>
  </>
)
