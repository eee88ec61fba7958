import { useState } from 'react'
import { formatDate } from '@/lib/format-date'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
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
  const [asking, setAsking] = useState<'grant' | 'refuse' | null>(null)
  const grant = useSingleMutation({
    ...ownershipMutations.grant(orgId),
    meta: {
      ...ownershipMutations.grant(orgId).meta,
      failure: texts.grantFailed,
      sentences: { MU013: texts.hasOwner },
    },
  })
  const refuse = useSingleMutation(ownershipMutations.refuse(orgId))
  const onSettled = () => setAsking(null)
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
        <Button size="sm" onClick={() => setAsking('grant')}>
          {texts.set} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setAsking('refuse')}>
          {texts.refuse} <VisuallyHidden>o pedido de {name}</VisuallyHidden>
        </Button>
      </div>
      {asking === 'grant' && (
        <ConfirmDialog
          open
          onOpenChange={onSettled}
          tone="primary"
          title={texts.setTitle}
          description={texts.question(email)}
          confirmLabel={texts.set}
          busy={grant.isPending}
          onConfirm={() => grant.mutate(email, { onSettled })}
        />
      )}
      {asking === 'refuse' && (
        <ConfirmDialog
          open
          onOpenChange={onSettled}
          title={texts.refuseTitle}
          description={texts.refuseQuestion(name)}
          confirmLabel={texts.refuse}
          busy={refuse.isPending}
          onConfirm={() => refuse.mutate(id, { onSettled })}
        />
      )}
    </li>
  )
}
