import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { LogOut } from 'lucide-react'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { ConfirmButton } from '@/components/ui/confirm-button'
import type { OrganizationPeople } from '@/domain/organization/people-queries'
import { peopleMutations } from '../mutations'
import { peopleTexts as texts } from '../texts'

type LeaveOrganizationProps = { userId: string; orgId: string; vinculo: string }

export function LeaveOrganization({ userId, orgId, vinculo }: LeaveOrganizationProps) {
  const navigate = useNavigate()
  const leave = useSingleMutation({
    ...peopleMutations.leave(userId, orgId),
    // Not to an empty profile, which would look like lost data.
    onSuccess: () => void navigate(paths.partnerPortal, { replace: true }),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-ink-soft">Não cuida mais desta organização?</p>
      <ConfirmButton
        size="sm"
        variant="secondary"
        icon={<LogOut />}
        label="Sair da organização"
        title="Sair da organização?"
        description="Você deixa de ver o perfil e os documentos. Para voltar, precisa de um novo convite da pessoa proprietária."
        busy={leave.isPending}
        onConfirm={(close) => leave.mutate(vinculo, { onError: close })}
      />
    </div>
  )
}

type LeaveOwnershipProps = { userId: string; orgId: string; people: OrganizationPeople['pessoas'] }

/** How an owner hands over, or leaves where nobody can accept now. */
export function LeaveOwnership({ userId, orgId, people }: LeaveOwnershipProps) {
  const headingId = useId()
  const navigate = useNavigate()
  const leave = useSingleMutation({
    ...peopleMutations.leaveOwnership(userId, orgId),
    onSuccess: () => void navigate(paths.partnerPortal, { replace: true }),
  })
  const hasEditor = people.some(({ papel }) => papel === 'editor')
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
      <h3 id={headingId} className="text-base">
        Passar a organização para outra pessoa
      </h3>
      <p className="text-ink-soft">
        {hasEditor ? texts.handOverHint(texts.change, texts.makeOwner) : texts.handOverAlone}
      </p>
      {hasEditor && (
        <>
          <p className="text-ink-soft">Se ninguém puder aceitar agora, você também pode sair sem esperar:</p>
          <ConfirmButton
            size="sm"
            variant="secondary"
            className="justify-self-start"
            icon={<LogOut />}
            label="Deixar de ser proprietário"
            title="Deixar de ser proprietário?"
            description="Você sai da organização, que fica sem proprietário. Quem é Editor continua cuidando do perfil e pode pedir para ser proprietário; nossa equipe decide. Você não pode desfazer isto."
            busy={leave.isPending}
            onConfirm={(close) => leave.mutate(undefined, { onError: close })}
          />
        </>
      )}
    </section>
  )
}
