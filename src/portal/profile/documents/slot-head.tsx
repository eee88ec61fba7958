import type { Document } from '@/lib/supabase/database'
import { ChevronDown, CircleAlert, CircleCheck, Clock, FileUp, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { documentState } from '@/domain/documents/document-state'
import type { OwnerTask } from '@/domain/documents/own-documents'
import { ReviewBadge } from './review-badge'
import type { DocumentSlot } from '@/domain/documents/slots'
import { ValidityStatus } from '@/domain/documents/validity-status'
import { Badge } from '@/components/ui/badge'
import { cx } from '@/lib/cx'

/** Short, so that they stand beside 'Enviado' on a phone. */
const stateWords = { pending: 'Em análise', approved: 'Aprovado' }
const answerWords = { ...stateWords, approved: 'Aprovada' }

export const detailsId = (slot: DocumentSlot) => `detalhes-${slot.name}`

type SlotHeadProps = {
  slot: DocumentSlot
  titleId: string
  mood: SlotMood
  failed: boolean
}

/** A slot without a document: its name and what is missing. */
export function EmptyHead({ slot, titleId, mood, failed }: SlotHeadProps) {
  return (
    <div className="flex items-start gap-3 pt-3 pb-2">
      <SlotIcon mood={mood} picture={null} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <h4 id={titleId} className="font-semibold">
            {slot.label}
          </h4>
          {failed ? (
            <Badge tone="danger">Erro</Badge>
          ) : (
            slot.mandatory && <Badge tone="warning">Obrigatório</Badge>
          )}
        </div>
        <p className="text-sm text-ink-soft">{slot.hint}</p>
      </div>
    </div>
  )
}

type StoredHeadProps = Omit<SlotHeadProps, 'failed'> & {
  document: Document
  preview: string | null
  /** The row's own button, unless another button of the slot has the id. */
  id: string | undefined
  expanded: boolean
  onToggle: () => void
  /** What the document asks for, if one press begins it. */
  action: ReactNode
  menu: ReactNode
}

/** One row, which opens to its details; the menu beside it. */
export function StoredHead({ slot, titleId, mood, document, preview, ...row }: StoredHeadProps) {
  const stateId = `situacao-${slot.name}`
  const state = documentState(document)
  return (
    <div
      className={cx(
        'relative flex min-h-16 flex-wrap items-center gap-x-2 max-sm:-mr-3 sm:gap-x-3 sm:py-1',
        row.action ? 'max-sm:pt-2' : 'max-sm:py-[3.5px]',
      )}
    >
      <SlotIcon
        mood={mood}
        picture={preview ? { src: preview, alt: `Imagem enviada: ${document.nome}` } : null}
      />
      <div className="min-w-0 flex-1">
        <h4
          id={titleId}
          title={slot.label}
          className="font-semibold max-sm:relative max-sm:pr-5 max-sm:text-sm max-sm:leading-4"
        >
          <button
            type="button"
            id={row.id}
            aria-expanded={row.expanded}
            aria-controls={row.expanded ? detailsId(slot) : undefined}
            aria-describedby={stateId}
            // The whole row takes the press.
            className={cx(
              'block max-w-full text-left outline-none after:absolute after:inset-y-0 after:-inset-x-2 after:rounded-md focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus',
              // With state and date there are four lines of 16 px at most, clear of the dividers: 72 px.
              !row.expanded && 'line-clamp-2',
            )}
            onClick={row.onToggle}
          >
            {slot.label}
          </button>
          {/* It stands beside the title: after its last word, it may be alone on a line. */}
          <ChevronDown
            className={cx(
              'pointer-events-none absolute top-0 right-0 size-4 text-ink-soft sm:hidden',
              row.expanded && '[transform:rotate(180deg)]',
            )}
          />
        </h4>
        <div id={stateId} className="flex flex-wrap gap-x-2 text-sm max-sm:leading-4 max-sm:**:leading-4">
          {state === 'rejected' ? (
            <>
              {document.resposta && (
                <span className="font-semibold">
                  <AnswerName name={document.nome} />
                </span>
              )}
              <ReviewBadge state={state} />
            </>
          ) : (
            <>
              <span className="font-semibold text-success-ink">
                {document.resposta ? <AnswerName name={document.nome} /> : 'Enviado'}
              </span>
              <span className="text-ink-soft before:mr-2 before:content-['·']">
                {(document.resposta ? answerWords : stateWords)[state]}
              </span>
              <ValidityStatus document={document} quiet />
            </>
          )}
        </div>
      </div>
      {row.action && (
        <div className="z-1 max-sm:order-last max-sm:basis-full max-sm:pt-2 max-sm:pb-3 max-sm:pl-12">
          {row.action}
        </div>
      )}
      <ChevronDown
        className={cx(
          'size-5 shrink-0 text-ink-soft transition-transform max-sm:hidden',
          row.expanded && '[transform:rotate(180deg)]',
        )}
      />
      {row.menu}
    </div>
  )
}

/** 'Resposta: sem empregados', without its first word where a phone has one line for it. */
function AnswerName({ name }: { name: string }) {
  const [first, ...said] = name.split(' ')
  return (
    <>
      <span className="max-sm:sr-only">{first}</span> {said.join(' ')}
    </>
  )
}

export const moodOf = (document: Document | null, task: OwnerTask | null, busy: boolean): SlotMood => {
  if (busy) return 'moving'
  if (!document) return 'empty'
  if (task) return task === 'resend' ? 'refused' : 'attention'
  return documentState(document) === 'approved' ? 'approved' : 'waiting'
}

type SlotMood = 'empty' | 'moving' | 'waiting' | 'approved' | 'attention' | 'refused'

const moods: Record<SlotMood, { icon: LucideIcon; className: string }> = {
  empty: { icon: FileUp, className: 'bg-sunken text-ink-soft' },
  moving: { icon: FileUp, className: 'bg-primary-soft text-primary-ink' },
  waiting: { icon: Clock, className: 'bg-info-soft text-info-ink' },
  approved: { icon: CircleCheck, className: 'bg-success-soft text-success-ink' },
  attention: { icon: CircleAlert, className: 'bg-warning-soft text-warning-ink' },
  refused: { icon: CircleAlert, className: 'bg-danger-soft text-danger-ink' },
}

/** Supports the words beside it; a picture shows itself instead. */
function SlotIcon({ mood, picture }: { mood: SlotMood; picture: { src: string; alt: string } | null }) {
  const { icon: Icon, className } = moods[mood]
  if (picture)
    return (
      <img
        src={picture.src}
        alt={picture.alt}
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
        className="size-10 shrink-0 rounded-md border border-line bg-sunken object-cover"
      />
    )
  return (
    <span
      aria-hidden="true"
      className={cx('grid size-10 shrink-0 place-items-center rounded-md [&_svg]:size-5', className)}
    >
      <Icon />
    </span>
  )
}
