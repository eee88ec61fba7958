import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useId, useState } from 'react'
import Conversation from '@/domain/conversation/conversation'
import { conversationQueries } from '@/domain/conversation/queries'
import { conversationTexts } from '@/domain/conversation/texts'
import { slotLabel } from '@/domain/documents/slots'
import type { Document } from '@/lib/supabase/database'
import { undoable } from '@/admin/review/mutations'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'

/** Open where the organization waits for an answer. */
export default function DocumentConversation({ document }: { document: Document }) {
  const { data } = useQuery(conversationQueries.ofOrganization(document.org_id))
  const conversation = data?.find(({ tipo }) => tipo === document.tipo)
  const unanswered = conversation?.sem_resposta ?? false
  const [chosen, setChosen] = useState<boolean>()
  const shown = chosen ?? unanswered
  // It stays open once it was answered.
  if (unanswered && chosen === undefined) setChosen(true)
  const id = useId()
  const label = slotLabel(document.tipo)
  return (
    <>
      <Button
        variant="quiet"
        size="xs"
        icon={<MessageSquareText />}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setChosen(!shown)}
      >
        {conversation ? `Conversa (${conversation.linhas})` : 'Conversa'}{' '}
        <VisuallyHidden>sobre {label}</VisuallyHidden>
      </Button>
      {unanswered && !shown && <Badge tone="warning">{conversationTexts.unanswered}</Badge>}
      <div id={id} className={shown ? 'w-full max-w-xl py-2 text-ink' : 'hidden'}>
        {shown && (
          <Conversation
            orgId={document.org_id}
            slot={document.tipo}
            label={label}
            side="team"
            stale={undoable}
          />
        )}
      </div>
    </>
  )
}
