import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { formatDate } from '@/lib/format-date'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { IconButton } from '@/components/ui/icon-button'
import { useFocusFallback } from '@/components/ui/use-focus-fallback'
import type { OrganizationDetail } from '@/admin/organization/queries'
import { roleTexts } from '@/domain/organization/people-texts'
import { organizationMutations } from '../mutations'
import { organizationTexts as texts } from '../texts'

type Invitation = OrganizationDetail['convites'][number]

export function SentInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const onGone = useFocusFallback(heading)
  const withdraw = useSingleMutation(organizationMutations.withdrawInvitation())
  return (
    <section aria-labelledby={headingId} className="mt-4 border-t border-line pt-4">
      <h3 id={headingId} ref={heading} tabIndex={-1} className="text-base">
        {texts.invitations}
      </h3>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p className="font-semibold">{invitation.email}</p>
              <p className="text-sm text-ink-soft">{stateOf(invitation)}</p>
            </div>
            <IconButton
              ref={onGone}
              label={texts.withdrawOf(invitation.email)}
              icon={<X />}
              onClick={() => withdraw.mutate(invitation.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf({ papel, cadastrado, vencido, expira_em, convidado_por }: Invitation): string {
  const day = formatDate(expira_em) ?? ''
  return [
    roleTexts[papel].label,
    cadastrado ? texts.awaitsApproval : vencido ? texts.expiredOn(day) : texts.expiresOn(day),
    convidado_por && texts.invitedBy(convidado_por),
  ]
    .filter(Boolean)
    .join(' · ')
}
