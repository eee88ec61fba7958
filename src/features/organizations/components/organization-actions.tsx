import { MessageSquare, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { Button } from '@/components/ui/button'
import type { OrganizationDetail } from '@/domain/organization/queries'

const message = windowOnDemand(() => import('./message-sheet'))
const edit = windowOnDemand(() => import('./edit-sheet'))

/** The header's two buttons (product 2); their sheets are loaded when they are wanted. */
export function OrganizationActions({ organization }: { organization: OrganizationDetail }) {
  const [open, setOpen] = useState<'message' | 'edit' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button
        variant="secondary"
        icon={<MessageSquare aria-hidden="true" />}
        {...message.opener(() => setOpen('message'))}
      >
        Enviar Mensagem
      </Button>
      <Button icon={<Pencil aria-hidden="true" />} {...edit.opener(() => setOpen('edit'))}>
        Editar Organização
      </Button>
      <Suspense>
        {open === 'message' && <message.Window organization={organization} onClose={close} />}
        {open === 'edit' && <edit.Window id={organization.id} onClose={close} />}
      </Suspense>
    </>
  )
}
