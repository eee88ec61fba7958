import { formatDate } from '@/lib/format-date'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { ConfirmButton } from '@/components/ui/confirm-button'
import { ownershipMutations } from './ownership'
import { ownershipTexts as texts } from './ownership-texts'

type OwnershipRequestProps = {
  orgId: string
  person: { id: string; nome: string | null; email: string }
  since: string
  /** Named where the list is about several. */
  organization?: React.ReactNode
}

/** An editor asks to become the owner: granted or refused after one question. */
export function OwnershipRequest({ orgId, person, since, organization }: OwnershipRequestProps) {
  const { id, email } = person
  const name = person.nome?.trim() || email
  const grant = useSingleMutation({
    ...ownershipMutations.grant(orgId),
    meta: {
      ...ownershipMutations.grant(orgId).meta,
      failure: texts.grantFailed,
      sentences: { MU013: texts.hasOwner },
    },
  })
  const refuse = useSingleMutation(ownershipMutations.refuse(orgId))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-44 [overflow-wrap:anywhere]">
        {organization}
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {[name !== email && email, texts.requestedOn(formatDate(since) ?? '')].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          size="sm"
          label={texts.set}
          about={name}
          tone="primary"
          title={texts.setTitle}
          description={texts.question(email)}
          busy={grant.isPending}
          onConfirm={(onSettled) => grant.mutate(email, { onSettled })}
        />
        <ConfirmButton
          size="sm"
          variant="secondary"
          label={texts.refuse}
          about={`o pedido de ${name}`}
          title={texts.refuseTitle}
          description={texts.refuseQuestion(name)}
          busy={refuse.isPending}
          onConfirm={(onSettled) => refuse.mutate(id, { onSettled })}
        />
      </div>
    </li>
  )
}
