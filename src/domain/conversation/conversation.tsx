import { focusManager, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import { formatDateTime } from '@/lib/format-date'
import { multiLine } from '@/lib/normalize-text'
import { isRecord } from '@/lib/is-record'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { useInView } from '@/lib/use-in-view'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { TextArea } from '@/components/ui/text-area'
import { hasMessageDraft, useMessageDraft } from './message-draft'
import {
  conversationQueries,
  writeLine,
  type ConversationLine,
  type ConversationSummary,
  type Place,
  type Side,
} from './queries'
import { conversationRefusals, conversationTexts as texts } from './texts'

type ConversationProps = Place & {
  /** The document's name, for those who hear the page. */
  label: string
  side: Side
  /** It is false for those who only read the organization. */
  canWrite?: boolean
  /** What else shows that somebody wrote, or read it. */
  stale: readonly QueryKey[]
  /** How many of its lines the person has not read. */
  unread?: number
  /** Why nothing more is written, where that is not the approval. */
  over?: string
}

const SHOWN = 3

type FoldedConversationProps = ConversationProps & {
  /** It is undefined before the first line. */
  conversation: ConversationSummary | undefined
  /** What the press says then. */
  begin: string
}

/** It is open where somebody waits for an answer, and where something is unread or unsent, else a press away. */
export default function FoldedConversation({ conversation, begin, ...props }: FoldedConversationProps) {
  const { label, side } = props
  const unread = conversation?.nao_lidas ?? 0
  const calls = unread > 0 || ((side === 'team' ? conversation?.sem_resposta : conversation?.aberta) ?? false)
  const [chosen, setChosen] = useState<boolean | undefined>(() => (hasMessageDraft(props) ? true : undefined))
  // It stays open once it was answered.
  if (calls && chosen === undefined) setChosen(true)
  const shown = chosen ?? calls
  const id = useId()
  return (
    <>
      <Button
        variant="quiet"
        size="xs"
        className="self-start text-left"
        icon={<MessageSquareText />}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setChosen(!shown)}
      >
        {conversation ? `${texts.short[side]} (${conversation.linhas})` : begin}{' '}
        <VisuallyHidden>sobre {label}</VisuallyHidden>
        {unread > 0 && <Badge tone="info">{texts.unread(unread)}</Badge>}
      </Button>
      <div id={id} className={shown ? 'w-full max-w-xl py-2 text-ink' : 'hidden'}>
        {shown && <Conversation {...props} unread={unread} />}
      </div>
    </>
  )
}

/** The same for the team, which has no list of its own. */
export function TeamConversation({ stale, ...place }: Place & Pick<ConversationProps, 'label' | 'stale'>) {
  const { data } = useQuery(conversationQueries.ofOrganization(place.orgId))
  if (!data) return null
  const conversation = data.find(({ tipo }) => tipo === place.slot)
  return <FoldedConversation {...place} side="team" begin="Conversa" {...{ conversation, stale }} />
}

/** What both sides wrote about a document, and the field for the next line while it is not approved. */
export function Conversation(props: ConversationProps) {
  const [end, query] = useShownLines(props)
  const { data, error } = query
  return (
    <div className="grid gap-3">
      <div>
        {data ? (
          <Lines {...props} lines={data.linhas} />
        ) : error ? (
          <LoadFailed query={query} title={texts.loadFailed} />
        ) : (
          <SkeletonLines lines={2} />
        )}
        <div ref={end} className="h-px" />
      </div>
      {data?.sem_resposta &&
        (props.side === 'team' ? (
          <p>
            <Badge tone="warning">{texts.unanswered}</Badge>
          </p>
        ) : (
          <p className="text-sm text-ink-soft">{texts.waiting}</p>
        ))}
      {data && (props.canWrite ?? true) && (
        <NewMessage {...props} open={data.aberta} seen={data.linhas.at(-1)?.id ?? null} />
      )}
    </div>
  )
}

const subscribeToFocus = (listener: () => void) => focusManager.subscribe(listener)

/** What an organization asks for counts as read: so it asks only while the last line's place is on screen. */
function useShownLines(props: ConversationProps) {
  const { unread = 0, stale, side } = props
  const [end, inView] = useInView()
  const visible = useSyncExternalStore(subscribeToFocus, () => focusManager.isFocused())
  const query = useQuery({
    ...conversationQueries.lines(props),
    enabled: side === 'team' || (inView && visible),
  })
  const queryClient = useQueryClient()
  const onLines = useEffectEvent(() => {
    if (unread > 0) for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    if (query.dataUpdatedAt > 0) onLines()
  }, [query.dataUpdatedAt])
  return [end, query] as const
}

const writerOf = ({ minha, da_equipe, autor }: ConversationLine, side: Side) => {
  if (minha) return texts.you
  if (!da_equipe) return autor ?? texts.organization
  return side === 'team' && autor ? texts.ofTeam(autor) : texts.team
}

function Lines({ lines, side, label }: ConversationProps & { lines: readonly ConversationLine[] }) {
  const [whole, setWhole] = useState(false)
  if (lines.length === 0) return <p className="text-sm text-ink-soft">{texts.none}</p>
  const isLong = lines.length > SHOWN
  return (
    <div className="grid justify-items-start gap-2">
      {isLong && (
        <Button variant="quiet" size="xs" onClick={() => setWhole(!whole)}>
          {whole ? texts.latest : texts.all(lines.length)}
        </Button>
      )}
      <div role="log" aria-label={`${texts.title}: ${label}`} className="w-full">
        <ol className="grid gap-2">
          {(whole ? lines : lines.slice(-SHOWN)).map((line) => (
            <li
              key={line.id}
              className={
                line.da_equipe ? 'border-l-2 border-primary-ink pl-3' : 'border-l-2 border-line-strong pl-3'
              }
            >
              <p className="text-sm text-ink-soft">
                <strong>{writerOf(line, side)}</strong> · {formatDateTime(line.escrita_em)}
              </p>
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{line.texto}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

type NewMessageProps = ConversationProps & { open: boolean; seen: string | null }

/** Not a form: the profile's step, around it, is one. */
function NewMessage({ open, seen, label, stale, over = texts.over, ...place }: NewMessageProps) {
  const { text, setText, attempt, setAttempt } = useMessageDraft(place)
  const [refusal, setRefusal] = useState<string>()
  const send = useSingleMutation(writeLine(place, place.side, stale))
  const fieldId = useId()
  if (!open && text === '') return seen !== null && <p className="text-sm text-ink-soft">{over}</p>

  function submit() {
    const words = multiLine(text)
    if (words === '') {
      setRefusal(texts.empty)
      document.getElementById(fieldId)?.focus()
      return
    }
    const line = attempt?.text === words ? attempt : { id: crypto.randomUUID(), text: words }
    setAttempt(line)
    setRefusal(undefined)
    send.mutate(
      { ...line, seen },
      {
        onSuccess: () => {
          setAttempt(null)
          // What was typed meanwhile stays.
          setText((current) => (current === text ? '' : current))
        },
        onError: (error) => setRefusal(refusalOf(error, place.side)),
      },
    )
  }

  return (
    <div className="grid gap-2">
      <Field id={fieldId} label={texts.label} error={open ? refusal : `${over} ${texts.unsent}`}>
        <TextArea
          rows={2}
          maxLength={2000}
          counter={text !== ''}
          aria-label={`${texts.label}: ${label}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {open && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          busy={send.isPending}
          onClick={submit}
        >
          {send.isPending ? texts.sending : texts.send}
        </Button>
      )}
    </div>
  )
}

function refusalOf(error: unknown, side: Side): string | undefined {
  if (!isRecord(error)) return undefined
  const code = String(error.code)
  if (code === 'MU009') return texts.tooMany[side]
  return conversationRefusals[code] ?? conversationRefusals[`${code} ${String(error.details)}`]
}
