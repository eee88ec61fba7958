import { Check, Undo2, UserX, X } from 'lucide-react'
import { type ComponentProps, useCallback } from 'react'
import { Link } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { formatDateTime } from '@/lib/format-date'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { paths } from '@/lib/paths'
import { DuplicateList } from '@/admin/organization/duplicate-list'
import { declared } from '@/session/declared'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Td } from '@/components/list/data-table'
import { EmailText } from '@/components/list/email-text'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { WaitingSince } from '@/components/ui/waiting-since'
import { approvalMutations } from '../mutations'
import type { PendingUser } from '../queries'
import { decisionLabels, decisionTones } from '@/admin/review/texts'
import { approvalTexts } from '../texts'
import { InvitedBy } from './invited-by'
import type { Selection } from '../use-selection'

type PendingUserRowProps = {
  user: PendingUser
  onAct: () => void
  reject: ComponentProps<'button'>
  /** Called when a focused row unmounts. Must be a stable function. */
  onClaimFocus: (row: number) => void
  selection?: Selection | undefined
}

export function PendingUserRow({ user, onAct, reject, onClaimFocus, selection }: PendingUserRowProps) {
  const name = user.nome || approvalTexts.noName
  // A ref's cleanup still finds the row in the table.
  const self = useCallback(
    (row: HTMLTableRowElement | null) => () => {
      if (row?.contains(document.activeElement)) onClaimFocus(row.sectionRowIndex)
    },
    [onClaimFocus],
  )

  return (
    <tr ref={self} className={cx(selection?.has(user.user_id) && 'bg-primary-soft')}>
      <Td part="title">
        {selection ? (
          <Checkbox
            label={
              <span className="block lg:truncate" title={name}>
                <VisuallyHidden>Selecionar</VisuallyHidden> {name}
              </span>
            }
            checked={selection.has(user.user_id)}
            onChange={(event) => selection.set(user.user_id, event.target.checked)}
          />
        ) : (
          <span className="block lg:truncate" title={name}>
            {name}
          </span>
        )}
        {user.organizacao_informada && (
          <p
            className={cx('text-sm font-normal text-ink-soft [overflow-wrap:anywhere]', selection && 'pl-9')}
          >
            {declared(user.organizacao_informada)}
          </p>
        )}
        <InvitedBy user={user} className={selection && 'pl-9'} />
      </Td>
      <Td label="E-mail" clip={user.email}>
        <EmailText>{user.email || approvalTexts.noEmail}</EmailText>
        <Notes user={user} />
      </Td>
      <Td label="Data de cadastro" className="lg:whitespace-nowrap">
        {formatDateTime(user.created_at)}
        {user.status === 'pending' && (
          <WaitingSince moment={user.created_at} className="lg:block max-lg:ml-2" />
        )}
      </Td>
      <Td label="Status">
        <Badge tone={decisionTones[user.status]}>{decisionLabels[user.status]}</Badge>
        {user.status !== 'pending' && user.notes && (
          <span className="mt-1 block text-sm text-ink-soft">{user.notes}</span>
        )}
        {user.duplicates.length > 0 && (
          <div className="mt-1 text-sm text-warning-ink">
            <DuplicateList duplicates={user.duplicates} />
          </div>
        )}
      </Td>
      <Td part="actions">
        <Decisions key={user.status} user={user} name={name} onAct={onAct} reject={reject} />
      </Td>
    </tr>
  )
}

function Notes({ user }: { user: PendingUser }) {
  const notes = [
    !user.email_confirmed && <span key="unconfirmed">{approvalTexts.emailUnconfirmed}</span>,
    // Phone numbers are free text (product 5).
    /\d/.test(user.phone ?? '') && <span key="phone">{user.phone}</span>,
    user.org_id && (
      <Link key="organization" className="link" to={paths.organization(user.org_id)}>
        {user.org_nome || approvalTexts.organization}
      </Link>
    ),
  ].filter(Boolean)
  if (notes.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-2 text-ink-soft max-lg:text-sm lg:flex-nowrap lg:[&>*]:truncate">
      {notes}
    </span>
  )
}

type DecisionsProps = Pick<PendingUserRowProps, 'user' | 'onAct' | 'reject'> & { name: string }

function Decisions({ user, name, onAct, reject }: DecisionsProps) {
  const approve = useSingleMutation(approvalMutations.approve())
  const reopen = useSingleMutation(approvalMutations.reopen())
  const decide = ({ mutate }: typeof approve) => {
    onAct()
    mutate({ userId: user.user_id, seen: user.status })
  }
  if (user.status === 'approved')
    return user.papel === 'admin' ? (
      <p className="text-sm text-ink-soft">{approvalTexts.isAdmin}</p>
    ) : (
      <Button variant="secondary" size="sm" icon={<UserX />} {...reject}>
        Revogar acesso <VisuallyHidden>de {name}</VisuallyHidden>
      </Button>
    )
  if (user.status === 'rejected')
    return (
      <Button variant="secondary" size="sm" icon={<Undo2 />} onClick={() => decide(reopen)}>
        Desfazer rejeição <VisuallyHidden>de {name}</VisuallyHidden>
      </Button>
    )
  return (
    <>
      <Button size="sm" icon={<Check />} onClick={() => decide(approve)}>
        Aprovar <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <Button variant="secondary" size="sm" icon={<X />} {...reject}>
        Rejeitar <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </>
  )
}
