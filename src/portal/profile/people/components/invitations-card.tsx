import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { MailOpen } from 'lucide-react'
import type { PersonInvitation } from '@/domain/organization/people-queries'
import { roleTexts } from '@/domain/organization/people-texts'
import { formatDate } from '@/lib/format-date'
import { profileLink } from '@/domain/organization/profile-target'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { showToast } from '@/lib/toast'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { peopleMutations } from '../mutations'
import { peopleTexts as texts } from '../texts'
import { DiscardProfile } from './discard-profile'

type InvitationsCardProps = { userId: string; invitations: readonly PersonInvitation[] }

/** `/perfil-ong?pessoas=convites`, as mails link to it, puts the focus here. */
export default function InvitationsCard({ userId, invitations }: InvitationsCardProps) {
  const [query] = useSearchParams()
  const card = useRef<HTMLElement>(null)
  const isCalled = query.get('pessoas') === 'convites'
  useEffect(() => {
    if (isCalled) card.current?.focus()
  }, [isCalled])
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="convites-para-voce">
      <CardTitle id="convites-para-voce" icon={<MailOpen />}>
        Convites para você
      </CardTitle>
      <ul className="-my-4 divide-y divide-line">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} userId={userId} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

type InvitationProps = { userId: string; invitation: PersonInvitation }

function Invitation({ userId, invitation }: InvitationProps) {
  const { id, papel, convidado_por, expira_em } = invitation
  const organization = invitation.organizacao?.trim() || texts.unnamed
  const isOffer = papel === 'proprietario'
  const navigate = useNavigate()
  const [declining, setDeclining] = useState(false)
  const accept = useSingleMutation({
    ...peopleMutations.accept(userId),
    onSuccess(orgId) {
      showToast({ tone: 'success', ...(isOffer ? texts.acceptedOwnership : texts.accepted) })
      void navigate(profileLink(isOffer ? null : orgId))
    },
  })
  const decline = useSingleMutation(peopleMutations.decline())
  const day = formatDate(expira_em)

  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 py-4">
      <div className="max-w-prose min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <p>
          {texts.invites(convidado_por ?? 'Uma pessoa')} <strong>{organization}</strong>{' '}
          {texts.asRole(roleTexts[papel].label)}.
        </p>
        <p className="mt-1 text-ink-soft">
          {texts.may[papel]} {day && `O convite vale até ${day}.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button variant="secondary" disabled={accept.isPending} onClick={() => setDeclining(true)}>
          {texts.decline} <VisuallyHidden>o convite para {organization}</VisuallyHidden>
        </Button>
        <Button busy={accept.isPending} onClick={() => accept.mutate(id)}>
          Aceitar <VisuallyHidden>o convite para {organization}</VisuallyHidden>
        </Button>
      </div>
      {isOffer && <DiscardProfile userId={userId} hint={texts.discardForOffer} />}
      <ConfirmDialog
        open={declining}
        onOpenChange={setDeclining}
        title="Recusar o convite?"
        description="Quem convidou você fica sabendo. Se mudar de ideia, peça um novo convite."
        confirmLabel={texts.decline}
        busy={decline.isPending}
        onConfirm={() => decline.mutate(id, { onSettled: () => setDeclining(false) })}
      />
    </li>
  )
}
