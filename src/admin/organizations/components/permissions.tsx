import type { ReactNode } from 'react'
import { errorCode } from '@/lib/errors/describe-error'
import { formatDate } from '@/lib/format-date'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { showToast } from '@/lib/toast'
import { Avatar } from '@/components/ui/avatar'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { ConfirmButton } from '@/components/ui/confirm-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { OrganizationDetail } from '@/admin/organization/queries'
import { roleTexts } from '@/domain/organization/people-texts'
import type { MemberRole } from '@/domain/organization/role-choice'
import { organizationMutations } from '../mutations'
import { organizationTexts as texts } from '../texts'
import { AddManager, SetOwner } from './person-by-email'
import { SentInvitations } from './sent-invitations'

type Member = OrganizationDetail['pessoas'][number]

const tones: Record<MemberRole, BadgeTone> = { editor: 'info', leitor: 'neutral' }

/** The database checks the value. */
const roleOf = ({ papel }: Pick<Member, 'papel'>): MemberRole => (papel === 'editor' ? 'editor' : 'leitor')

const nameOf = ({ pessoa }: Member) => pessoa.nome || pessoa.email

export function Permissions({ organization }: { organization: OrganizationDetail }) {
  const { id, owner, pessoas, convites } = organization

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card aria-labelledby="pessoas">
        <CardTitle id="pessoas">Pessoas com acesso</CardTitle>
        <ul className="divide-y divide-line">
          {owner ? (
            <Person
              nome={owner.nome}
              email={owner.email}
              part={roleTexts.proprietario.label}
              may={<Badge tone="success">{roleTexts.proprietario.may}</Badge>}
            />
          ) : (
            <li className="py-3 text-ink-soft">{texts.noOwner}</li>
          )}
          {pessoas.map((member) => (
            <Person
              key={member.id}
              nome={member.pessoa.nome}
              email={member.pessoa.email}
              part={roleTexts[roleOf(member)].label}
              may={<Badge tone={tones[roleOf(member)]}>{roleTexts[roleOf(member)].may}</Badge>}
              since={member.created_at}
            >
              <ChangeRole member={member} />
              <RemoveMember member={member} />
            </Person>
          ))}
        </ul>
        {convites.length > 0 && <SentInvitations invitations={convites} />}
      </Card>
      <div className="grid gap-5">
        {!owner && <SetOwner orgId={id} members={pessoas} />}
        <AddManager orgId={id} />
      </div>
    </div>
  )
}

function RemoveMember({ member }: { member: Member }) {
  const remove = useSingleMutation(organizationMutations.removePerson())
  return (
    <ConfirmButton
      size="sm"
      variant="quiet"
      className="print:hidden"
      label="Remover"
      about={nameOf(member)}
      title={texts.removeTitle}
      description={texts.removeQuestion(nameOf(member))}
      busy={remove.isPending}
      onConfirm={(close) =>
        remove.mutate(member.id, {
          onSuccess: close,
          // Removed by somebody else.
          onError: (error) => errorCode(error) === 'PGRST116' && close(),
        })
      }
    />
  )
}

function ChangeRole({ member }: { member: Member }) {
  const change = useSingleMutation(organizationMutations.changeRole())
  const next = roleOf(member) === 'editor' ? 'leitor' : 'editor'
  const { label } = roleTexts[next]
  return (
    <Button
      size="sm"
      variant="quiet"
      className="print:hidden"
      busy={change.isPending}
      onClick={() =>
        change.mutate(
          { id: member.id, papel: next },
          { onSuccess: () => showToast({ tone: 'success', ...texts.roleChanged(nameOf(member), label) }) },
        )
      }
    >
      {texts.makeRole(label)} <VisuallyHidden>{nameOf(member)}</VisuallyHidden>
    </Button>
  )
}

type PersonProps = {
  nome: string
  email: string
  part: string
  may: ReactNode
  since?: string
  children?: ReactNode
}

function Person({ nome, email, part, may, since, children }: PersonProps) {
  const day = formatDate(since)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={nome || email} />
        <div className="min-w-0 flex-1 basis-44 [overflow-wrap:anywhere]">
          <p className="font-semibold">{nome || email}</p>
          <p className="text-sm text-ink-soft">
            {[part, email, day && texts.since(day)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <span className="max-sm:ml-12 max-sm:basis-full">{may}</span>
      </div>
      {children && <div className="ml-9 flex flex-wrap">{children}</div>}
    </li>
  )
}
