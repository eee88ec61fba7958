import { MessageSquare, Pencil } from 'lucide-react'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { DialogButton } from '@/components/ui/dialog-button'
import type { OrganizationDetail } from '@/domain/organization/queries'

const message = windowOnDemand(() => import('./message-sheet'))
const edit = windowOnDemand(() => import('./edit-sheet'))

export const OrganizationActions = ({ organization }: { organization: OrganizationDetail }) => (
  <>
    <DialogButton
      dialog={message}
      label="Enviar Mensagem"
      variant="secondary"
      icon={<MessageSquare aria-hidden="true" />}
    >
      {(close) => <message.Window organization={organization} onClose={close} />}
    </DialogButton>
    <DialogButton dialog={edit} label="Editar Organização" icon={<Pencil aria-hidden="true" />}>
      {(close) => <edit.Window id={organization.id} onClose={close} />}
    </DialogButton>
  </>
)
