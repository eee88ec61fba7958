import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { OrganizationPeople, OrganizationRole } from '@/domain/organization/people-queries'
import { roleTexts } from '@/domain/organization/people-texts'
import { formatDate } from '@/lib/format-date'
import { nameOf } from '../name-of'
import { peopleTexts as texts } from '../texts'

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

export function PersonItem({ person, isMe, children }: PersonItemProps) {
  const { email, papel, desde } = person
  const name = nameOf(person)
  const since = formatDate(desde)
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-3">
      <Avatar name={name} className="mt-1" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p>
          <span className="font-semibold">{name}</span>
          {isMe && <span className="text-ink-soft"> ({texts.you})</span>}
        </p>
        {name !== email && <p className="text-sm text-ink-soft">{email}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Badge tone={tones[papel]}>{roleTexts[papel].label}</Badge>
          {since ? texts.since(since) : roleTexts[papel].may}
        </p>
      </div>
      {children}
    </li>
  )
}
