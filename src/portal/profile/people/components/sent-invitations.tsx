import { useId, useRef } from 'react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { formatDate } from '@/lib/format-date'
import { Button } from '@/components/ui/button'
import { useFocusFallback } from '@/components/ui/use-focus-fallback'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { OrganizationPeople } from '@/domain/organization/people-queries'
import { roleTexts } from '@/domain/organization/people-texts'
import { peopleMutations } from '../mutations'
import { peopleTexts as texts } from '../texts'

type Invitation = OrganizationPeople['convites'][number]

type SentInvitationsProps = { orgId: string; invitations: readonly Invitation[] }

export function SentInvitations({ orgId, invitations }: SentInvitationsProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const onGone = useFocusFallback(heading)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className="text-base">
        Convites enviados
      </h3>
      <ul className="-mb-3 divide-y divide-line">
        {invitations.map((invitation) => (
          <SentInvitation key={invitation.id} orgId={orgId} invitation={invitation} onGone={onGone} />
        ))}
      </ul>
    </section>
  )
}

type SentInvitationProps = {
  orgId: string
  invitation: Invitation
  onGone: ReturnType<typeof useFocusFallback>
}

function SentInvitation({ orgId, invitation, onGone }: SentInvitationProps) {
  const { id, email, cadastrado } = invitation
  const resend = useSingleMutation(peopleMutations.resend(orgId))
  const withdraw = useSingleMutation(peopleMutations.withdraw(orgId))
  return (
    <li className="py-3">
      <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
      <p className="text-sm text-ink-soft">{stateOf(invitation)}</p>
      <div className="-mx-3 flex flex-wrap">
        {!cadastrado && (
          <Button size="sm" variant="quiet" busy={resend.isPending} onClick={() => resend.mutate(id)}>
            Enviar de novo <VisuallyHidden>a {email}</VisuallyHidden>
          </Button>
        )}
        <Button
          ref={onGone}
          size="sm"
          variant="quiet"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(id)}
        >
          Retirar convite <VisuallyHidden>de {email}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}

function stateOf({ papel, cadastrado, vencido, expira_em }: Invitation): string {
  const role = papel === 'proprietario' ? 'Para ser proprietário' : roleTexts[papel].label
  const day = formatDate(expira_em) ?? ''
  const state = cadastrado ? texts.awaitsApproval : vencido ? `venceu em ${day}` : `vence em ${day}`
  return `${role} · ${state}`
}
