import { useRef, useState } from 'react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { OrganizationPeople } from '@/domain/organization/people-queries'
import { peopleMutations } from '../mutations'
import { nameOf } from '../name-of'
import { peopleTexts as texts } from '../texts'
import { PersonChanges } from './person-changes'
import { PersonItem } from './person-item'

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
      {asked?.what === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={texts.removeTitle(name)}
          description={texts.removeQuestion}
          confirmLabel={texts.remove}
          busy={remove.isPending}
          onConfirm={() => {
            if (asked.about.vinculo) remove.mutate(asked.about.vinculo, { onSettled: close })
          }}
          focusAfter={() => list.current}
        />
      )}
      {asked?.what === 'offer' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          tone="primary"
          title={texts.offerTitle(name)}
          description={texts.offerQuestion(name)}
          confirmLabel={texts.offerConfirm}
          busy={offer.isPending}
          onConfirm={() => offer.mutate(asked.about.id, { onSettled: close })}
          focusAfter={() => list.current}
        />
      )}
    </>
  )
}
