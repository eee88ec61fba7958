import { useRef, useState, type ReactNode } from 'react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { nameOf, type OrganizationPeople, type OrganizationRole } from '@/domain/organization/people-queries'
import { peopleMutations } from '../mutations'
import { peopleTexts as texts } from '../texts'
import { PersonChanges } from './person-changes'
import { Avatar } from '@/components/ui/avatar'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { roleTexts } from '@/domain/organization/people-texts'
import { formatDate } from '@/lib/format-date'

type Person = OrganizationPeople['pessoas'][number]

type PeopleListProps = {
  orgId: string
  people: readonly Person[]
  userId: string
  isOwner: boolean
}

export function PeopleList({ orgId, people, userId, isOwner }: PeopleListProps) {
  const [asked, setAsked] = useState<{ what: 'remove' | 'offer'; about: Person } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const remove = useSingleMutation(peopleMutations.remove(orgId))
  const offer = useSingleMutation(peopleMutations.offerOwnership(orgId))
  const close = () => setAsked(null)
  const name = asked ? nameOf(asked.about) : ''
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={texts.title} className="-my-3 divide-y divide-line">
        {people.map((person) => (
          <PersonItem key={person.id} person={person} isMe={person.id === userId}>
            {isOwner && person.vinculo !== null && (
              <PersonChanges
                person={person}
                orgId={orgId}
                vinculo={person.vinculo}
                onRemove={() => setAsked({ what: 'remove', about: person })}
                onOffer={() => setAsked({ what: 'offer', about: person })}
              />
            )}
          </PersonItem>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={close}
          {...(asked.what === 'remove'
            ? {
                title: `Remover ${name}?`,
                description:
                  'Esta pessoa deixa de ver o perfil e os documentos da organização. O que ela preencheu e enviou continua aqui.',
                confirmLabel: texts.remove,
              }
            : {
                tone: 'primary',
                title: `Passar a organização para ${name}?`,
                description: `${name} recebe um convite por e-mail. Se aceitar, passa a ser a pessoa proprietária: convida e remove pessoas, e aceita a política de privacidade. Você continua como Editor. Até lá nada muda, e você pode retirar o convite.`,
                confirmLabel: 'Enviar convite',
              })}
          busy={remove.isPending || offer.isPending}
          onConfirm={() => {
            if (asked.what === 'offer') offer.mutate(asked.about.id, { onSettled: close })
            else if (asked.about.vinculo) remove.mutate(asked.about.vinculo, { onSettled: close })
          }}
          focusAfter={() => list.current}
        />
      )}
    </>
  )
}

const tones: Record<OrganizationRole, BadgeTone> = {
  proprietario: 'success',
  editor: 'info',
  leitor: 'neutral',
}

type PersonItemProps = {
  person: OrganizationPeople['pessoas'][number]
  isMe: boolean
  /** What the owner may change. */
  children: ReactNode
}

function PersonItem({ person, isMe, children }: PersonItemProps) {
  const { email, papel, desde } = person
  const name = nameOf(person)
  const since = formatDate(desde)
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-3">
      <Avatar name={name} className="mt-1" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p>
          <span className="font-semibold">{name}</span>
          {isMe && <span className="text-ink-soft"> (você)</span>}
        </p>
        {name !== email && <p className="text-sm text-ink-soft">{email}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Badge tone={tones[papel]}>{roleTexts[papel].label}</Badge>
          {since ? `desde ${since}` : roleTexts[papel].may}
        </p>
      </div>
      {children}
    </li>
  )
}
