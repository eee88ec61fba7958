import { useRef, useState, type ReactNode, useId } from 'react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { nameOf, type OrganizationPeople, type OrganizationRole } from '@/domain/organization/people-queries'
import { peopleMutations } from '../mutations'
import { peopleTexts as texts } from '../texts'
import { Avatar } from '@/components/ui/avatar'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { roleTexts } from '@/domain/organization/people-texts'
import { formatDate } from '@/lib/format-date'
import { KeyRound, Pencil, Eye, Trash2 } from 'lucide-react'
import { showToast } from '@/lib/toast'
import { Button } from '@/components/ui/button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'

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

type PersonChangesProps = {
  person: OrganizationPeople['pessoas'][number]
  orgId: string
  vinculo: string
  onRemove: () => void
  onOffer: () => void
}

/** Folded, so that the list stays a list. */
function PersonChanges({ person, orgId, vinculo, onRemove, onOffer }: PersonChangesProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const changeRole = useSingleMutation(peopleMutations.changeRole(orgId))
  const name = nameOf(person)
  const isEditor = person.papel === 'editor'
  const next = isEditor ? 'leitor' : 'editor'
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="-mr-3"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {texts.change} <VisuallyHidden>o acesso de {name}</VisuallyHidden>
      </Button>
      <div id={id} hidden={!open} className="mt-2 basis-full pl-12">
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            busy={changeRole.isPending}
            icon={isEditor ? <Eye /> : <Pencil />}
            onClick={() =>
              changeRole.mutate(
                { vinculo, papel: next },
                {
                  onSuccess: () =>
                    showToast({ tone: 'success', ...texts.roleChanged(name, roleTexts[next].label) }),
                },
              )
            }
          >
            {isEditor ? 'Tornar Leitor' : 'Tornar Editor'} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
          {isEditor && (
            <Button size="sm" variant="secondary" icon={<KeyRound />} onClick={onOffer}>
              {texts.makeOwner} <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          )}
          <Button size="sm" variant="secondary" icon={<Trash2 />} onClick={onRemove}>
            {texts.remove} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </>
  )
}
