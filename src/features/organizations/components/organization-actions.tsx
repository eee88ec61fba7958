import { MessageSquare, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/shared/ui/button'
import type { OrganizationDetail } from '../queries'

const MessageSheet = lazy(() => import('./message-sheet'))
const EditSheet = lazy(() => import('./edit-sheet'))

/** The header's two buttons (product 2); their sheets are loaded on the first click. */
export function OrganizationActions({ organization }: { organization: OrganizationDetail }) {
  const [open, setOpen] = useState<'message' | 'edit' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button
        variant="secondary"
        icon={<MessageSquare aria-hidden="true" />}
        onClick={() => setOpen('message')}
      >
        Enviar Mensagem
      </Button>
      <Button icon={<Pencil aria-hidden="true" />} onClick={() => setOpen('edit')}>
        Editar Organização
      </Button>
      <Suspense fallback={null}>
        {open === 'message' && <MessageSheet organization={organization} onClose={close} />}
        {open === 'edit' && <EditSheet id={organization.id} onClose={close} />}
      </Suspense>
    </>
  )
}
