import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { ownOf, peopleQueries } from '@/domain/organization/people-queries'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { ConfirmButton } from '@/components/ui/confirm-button'
import { peopleMutations } from '../mutations'

type DiscardProfileProps = { userId: string; hint: string; onDiscarded?: () => void }

/** Shows nothing to a person who owns no organization, or one with something in it (decision 122). */
export function DiscardProfile({ userId, hint, onDiscarded }: DiscardProfileProps) {
  const own = ownOf(useQuery(peopleQueries.mine(userId)).data)
  const { data: isEmpty } = useQuery({ ...peopleQueries.isEmpty(own?.id ?? ''), enabled: own !== undefined })
  const discard = useSingleMutation({
    ...peopleMutations.discard(userId, own?.id ?? ''),
    ...(onDiscarded && { onSuccess: onDiscarded }),
  })
  if (!own || !isEmpty) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="max-w-prose text-ink-soft">{hint}</p>
      <ConfirmButton
        size="sm"
        variant="secondary"
        className="justify-self-start"
        icon={<Trash2 />}
        label="Descartar o perfil vazio"
        title="Descartar o perfil vazio?"
        description="Ele não tem dados, arquivos, pessoas nem convites. O perfil deixa de existir, e você não pode desfazer isto."
        busy={discard.isPending}
        onConfirm={(close) => discard.mutate(undefined, { onError: close })}
      />
    </div>
  )
}
