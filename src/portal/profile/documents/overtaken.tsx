import type { Document } from '@/lib/supabase/database'
import { useQuery } from '@tanstack/react-query'
import { peopleQueries, personName } from '@/domain/organization/people-queries'
import { currentUserId } from '@/lib/current-user'
import { formatDateTime } from '@/lib/format-date'
import { senderQuery } from './queries'
import { slotTexts } from './slot-texts'

type OvertakenProps = {
  message: string | null
  /** Id of the document that the file was to replace. */
  seen: string
  stored: Document | null
  orgId: string | undefined
}

/** Another file came into the slot, or its document was removed, while this one was on its way. */
export function Overtaken({ message, seen, stored, orgId }: OvertakenProps) {
  // Until it was read again, the slot shows what was there before.
  const isNewer = stored !== null && stored.id !== seen
  const { data: sender } = useQuery({ ...senderQuery(stored?.id ?? ''), enabled: isNewer })
  const { data: people } = useQuery({
    ...peopleQueries.of(orgId ?? ''),
    enabled: isNewer && orgId !== undefined,
  })
  const sentBy = sender?.enviado_por
  const when = stored && formatDateTime(stored.created_at)
  return (
    <p role="alert" className="text-sm font-semibold">
      {!isNewer || !sentBy || !people
        ? message
        : sentBy === currentUserId.get()
          ? slotTexts.sentElsewhere(when)
          : slotTexts.sentBy(personName(people, sentBy) ?? 'Outra pessoa', when)}
    </p>
  )
}
