import { Check, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '@/shared/lib/format-date'
import { useAction } from '@/shared/lib/use-action'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Td } from '@/shared/ui/data-table'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { approvalMutations } from '../mutations'
import type { PendingUser } from '../queries'
import { approvalTexts } from '../texts'
import { RejectDialog } from './reject-dialog'

type PendingUserRowProps = { user: PendingUser; onAct: () => void }

export function PendingUserRow({ user, onAct }: PendingUserRowProps) {
  const [rejecting, setRejecting] = useState(false)
  const approve = useAction(approvalMutations.approve())
  const reopen = useAction(approvalMutations.reopen())
  const decision = { userId: user.user_id, seen: user.status }
  const name = user.nome || approvalTexts.noName
  const busy = approve.isPending || reopen.isPending

  return (
    <tr>
      <Td part="title">{name}</Td>
      <Td label="E-mail">
        {user.email || approvalTexts.noEmail}
        {!user.email_confirmed && (
          <span className="block text-sm text-ink-soft">{approvalTexts.emailUnconfirmed}</span>
        )}
      </Td>
      <Td label="Data de cadastro">{formatDateTime(user.created_at)}</Td>
      <Td label="Status">
        {user.status === 'rejected' ? (
          <Badge tone="danger">Rejeitado</Badge>
        ) : (
          <Badge tone="warning">Pendente</Badge>
        )}
        {user.status === 'rejected' && user.notes && (
          <span className="mt-1 block text-sm text-ink-soft">{user.notes}</span>
        )}
      </Td>
      <Td part="actions">
        {user.status === 'rejected' ? (
          <Button
            variant="secondary"
            size="sm"
            icon={<Undo2 aria-hidden="true" />}
            busy={busy}
            onClick={() => {
              onAct()
              reopen.mutate(decision)
            }}
          >
            Desfazer rejeição <VisuallyHidden>de {name}</VisuallyHidden>
          </Button>
        ) : (
          <>
            <Button
              size="sm"
              icon={<Check aria-hidden="true" />}
              busy={busy}
              onClick={() => {
                onAct()
                approve.mutate(decision)
              }}
            >
              Aprovar <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
            <Button
              variant="secondary"
              size="sm"
              icon={<X aria-hidden="true" />}
              disabled={busy}
              onClick={() => setRejecting(true)}
            >
              Rejeitar <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          </>
        )}
        {rejecting && <RejectDialog user={user} onClose={() => setRejecting(false)} onAct={onAct} />}
      </Td>
    </tr>
  )
}
