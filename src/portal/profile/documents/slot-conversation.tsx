import type { QueryKey } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useId, useState } from 'react'
import Conversation from '@/domain/conversation/conversation'
import { conversationTexts } from '@/domain/conversation/texts'
import type { OwnConversation } from '@/domain/documents/own-document-queries'
import type { DocumentSlot } from '@/domain/documents/slots'
import { Button } from '@/components/ui/button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'

type SlotConversationProps = {
  orgId: string
  slot: DocumentSlot
  /** It is undefined before the first line. */
  conversation: OwnConversation | undefined
  isRefused: boolean
  /** It is false for those who only read the organization. */
  canWrite?: boolean
  stale: readonly QueryKey[]
}

/** Open where there is something to read and to answer; else a press away. */
export default function SlotConversation(props: SlotConversationProps) {
  const { orgId, slot, conversation, isRefused, canWrite = true, stale } = props
  const [shown, setShown] = useState(conversation?.aberta ?? false)
  const id = useId()
  const begin = isRefused ? 'Responder à equipe' : 'Escrever à equipe'
  return (
    <div className="flex max-w-xl flex-col items-start gap-2">
      <Button
        variant="quiet"
        size="xs"
        icon={<MessageSquareText />}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {conversation ? `${conversationTexts.title} (${conversation.linhas})` : begin}
        <VisuallyHidden>: {slot.label}</VisuallyHidden>
      </Button>
      <div id={id} className="w-full empty:hidden">
        {shown && (
          <Conversation
            orgId={orgId}
            slot={slot.name}
            label={slot.label}
            side="organization"
            canWrite={canWrite}
            stale={stale}
          />
        )}
      </div>
    </div>
  )
}
