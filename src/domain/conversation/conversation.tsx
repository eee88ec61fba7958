import { useQuery, type QueryKey } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { formatDateTime } from '@/lib/format-date'
import { multiLine } from '@/lib/normalize-text'
import { isRecord } from '@/lib/is-record'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { useDraftSync, useFormDraft } from '@/components/form/form-draft'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { TextArea } from '@/components/ui/text-area'
import {
  conversationQueries,
  writeLine,
  type ConversationLine,
  type ConversationSummary,
  type Place,
} from './queries'
import { conversationRefusals, conversationTexts as texts } from './texts'

type ConversationProps = Place & {
  /** The document's name, for those who hear the page. */
  label: string
  side: 'organization' | 'team'
  /** It is false for those who only read the organization. */
  canWrite?: boolean
  /** What else shows that somebody wrote. */
  stale: readonly QueryKey[]
}

const SHOWN = 3

type FoldedConversationProps = ConversationProps & {
  /** It is undefined before the first line. */
  conversation: ConversationSummary | undefined
  /** What the press says then. */
  begin: string
}

/** It is open where somebody waits for an answer, else a press away. */
export default function FoldedConversation({ conversation, begin, ...props }: FoldedConversationProps) {
  const { label, side } = props
  const calls = (side === 'team' ? conversation?.sem_resposta : conversation?.aberta) ?? false
  const [chosen, setChosen] = useState<boolean>()
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
      </Button>
      <div id={id} className={shown ? 'w-full max-w-xl py-2 text-ink' : 'hidden'}>
        {shown && <Conversation {...props} />}
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
  const query = useQuery(conversationQueries.lines(props))
  const { data } = query
  if (!data && query.error) return <LoadFailed query={query} title={texts.loadFailed} />
  if (!data) return <SkeletonLines lines={2} />
  const { linhas: lines, aberta: open, sem_resposta: unanswered } = data
  return (
    <div className="grid gap-3">
      <Lines {...props} lines={lines} />
      {unanswered &&
        (props.side === 'team' ? (
          <p>
            <Badge tone="warning">{texts.unanswered}</Badge>
          </p>
        ) : (
          <p className="text-sm text-ink-soft">{texts.waiting}</p>
        ))}
      {(props.canWrite ?? true) && (
        <NewMessage {...props} open={open} seen={lines.at(-1)?.id ?? null} hasLines={lines.length > 0} />
      )}
    </div>
  )
}

const writerOf = ({ minha, da_equipe, autor }: ConversationLine, side: ConversationProps['side']) => {
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

type Attempt = { id: string; text: string }

/** Survives the end of a session: a line whose answer was lost is sent again under its number. */
function useMessageDraft({ orgId, slot }: Place) {
  const draft = useFormDraft<{ text: string; attempt: Attempt | null }>(`conversation ${orgId} ${slot}`)
  const [back] = useState(draft.read)
  const [text, setText] = useState(back?.text ?? '')
  const [attempt, setAttempt] = useState(back?.attempt ?? null)
  const values = useMemo(() => ({ text, attempt }), [text, attempt])
  useDraftSync(draft, back, values, text !== '')
  return { text, setText, attempt, setAttempt }
}

type NewMessageProps = ConversationProps & { open: boolean; seen: string | null; hasLines: boolean }

/** Not a form: the profile's step, around it, is one. */
function NewMessage({ open, seen, hasLines, label, stale, ...place }: NewMessageProps) {
  const { text, setText, attempt, setAttempt } = useMessageDraft(place)
  const [refusal, setRefusal] = useState<string>()
  const send = useSingleMutation(writeLine(place, stale))
  const fieldId = useId()
  if (!open && text === '') return hasLines && <p className="text-sm text-ink-soft">{texts.over}</p>

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
        onError: (error) => setRefusal(refusalOf(error)),
      },
    )
  }

  return (
    <div className="grid gap-2">
      <Field id={fieldId} label={texts.label} error={refusal}>
        <TextArea
          rows={2}
          maxLength={2000}
          counter={text !== ''}
          aria-label={`${texts.label}: ${label}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {open ? (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          busy={send.isPending}
          onClick={submit}
        >
          {send.isPending ? texts.sending : texts.send}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">
          {texts.over} {texts.unsent}
        </p>
      )}
    </div>
  )
}

function refusalOf(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined
  const code = String(error.code)
  return conversationRefusals[code] ?? conversationRefusals[`${code} ${String(error.details)}`]
}
