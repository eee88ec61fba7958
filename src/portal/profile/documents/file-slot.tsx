import type { Document } from '@/lib/supabase/database'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { dateSuggestions } from '@/domain/documents/date-suggestions'
import type { Holder } from '@/domain/certificates/identity'
import { isIssued } from '@/domain/certificates/issued'
import type { ReadDates } from '@/domain/documents/dates-handle'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { documentState } from '@/domain/documents/document-state'
import { DocumentDates } from '@/domain/documents/document-dates'
import { ownerTask } from '@/domain/documents/own-documents'
import { Observation } from './observation'
import { validityOn } from '@/domain/documents/validity'
import { slotInputId, type DocumentSlot } from '@/domain/documents/slots'
import { storageOwner, type ProfileTarget } from '@/domain/organization/profile-target'
import type { FieldValues } from '@/domain/organization/fields/field-types'
import { LazyPart } from '@/components/ui/error-boundary'
import { FieldError } from '@/components/ui/field'
import { cx } from '@/lib/cx'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { formatDate } from '@/lib/format-date'
import { showToast } from '@/lib/toast'
import { ownDocumentQueries, type DocumentRequest } from '@/domain/documents/own-document-queries'
import { usePhotographs } from '@/portal/profile/photographs/use-photographs'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { useSlotUpload } from '@/portal/profile/uploads/use-upload-queue'
import { FileDrop } from './file-drop'
import { slotErrorName } from './slot-names'
import { ResumeHint } from './resume-hint'
import { useSlotAnswer } from './slot-answer'
import { SlotDetails } from './slot-details'
import { detailsId, EmptyHead, moodOf, StoredHead } from './slot-head'
import { SlotMenu } from './slot-menu'
import { TaskButton } from './task-button'
import { UploadProgress } from './upload-progress'
import { useCertificate } from './use-certificate'
import { useDetails } from './use-details'
import { useRemoval } from './use-removal'
import { useFileChoice } from './use-file-choice'
import { useSlotFocus } from './use-slot-focus'
import { slotTexts } from './slot-texts'
import { isPictureName, previewOf } from '@/portal/profile/uploads/previews'

const CertificateNotices = lazyWithPreload(() => import('./certificate-notices'))
const Conversation = lazyWithPreload(() => import('@/domain/conversation/conversation'))
const IssuerLinks = lazyWithPreload(() => import('./issuer-links'))

type SlotProps = {
  target: ProfileTarget
  /** It is undefined before the first save. */
  orgId: string | undefined
  uploads: UploadQueue
  slot: DocumentSlot
  stored: Document | null
  /** What the profile says of the board's term; empty for other documents. */
  mandate: string
  /** What the profile says of the organization, for comparing papers with it. */
  holder: Holder
}

export function FileSlot(props: SlotProps) {
  const { target, uploads, slot, stored } = props
  const { data: today } = useQuery(todayQuery)
  const upload = useSlotUpload(uploads, slot.name)
  const certificate = useCertificate(uploads, slot, stored, props.holder)
  const { error, send } = useSending(props)
  const answer = useSlotAnswer(props)
  const photographs = usePhotographs({ owner: storageOwner(target), slot, uploads, send })
  const removal = useRemoval(props)
  const titleId = `titulo-${slot.name}`
  const errorId = `erro-${slot.name}`

  const failed = upload?.phase === 'failed'
  const busy = upload !== null && !failed
  const offersFile = !busy && (!stored || failed)
  const { request, task } = useTask(props, today)
  const details = useDetails(uploads, slot, stored)
  const { root, input, dragging, open } = useFileChoice(slot, photographs.choose)
  const preview = usePreview(stored)
  // Exactly one button of the slot has this id, whatever it shows, so that errors and links find it.
  const inputId = slotInputId(slot.name)
  const asks = stored && !busy && !offersFile && (task === 'date' && details.expanded ? null : task)
  const ask = asks === 'date' ? details.openAtDate : open
  const action = asks && <TaskButton id={inputId} slot={slot} task={asks} stored={stored} onClick={ask} />
  const mood = moodOf(stored, task, busy)
  const menu = stored && (
    <SlotMenu
      slot={slot}
      document={stored}
      changes={
        !busy && {
          replace: open,
          photograph: photographs.photograph,
          answer,
          remove: removal.ask,
          correctDates: details.isDated && !details.expanded && task !== 'resend' && details.openAtDate,
        }
      }
    />
  )
  return (
    <li ref={useSlotFocus(inputId)} tabIndex={-1} aria-labelledby={titleId} className="min-w-0 scroll-mt-24">
      <div {...root} className={cx('px-4 sm:px-6', dragging && 'bg-primary-soft')}>
        {!busy && <input {...input} tabIndex={-1} />}
        {stored ? (
          <StoredHead
            slot={slot}
            titleId={titleId}
            mood={mood}
            document={stored}
            preview={preview}
            id={busy || offersFile || asks ? undefined : inputId}
            expanded={details.expanded}
            onToggle={details.toggle}
            action={asks !== 'resend' && action}
            menu={menu}
          />
        ) : (
          <EmptyHead slot={slot} titleId={titleId} mood={mood} failed={failed} />
        )}
        <div className="flex flex-col gap-2 pb-3 empty:hidden sm:pl-13">
          <TeamSays request={request} stored={stored} today={today} short={!details.expanded} />
          {asks === 'resend' && (
            <div className="flex flex-wrap gap-2">
              {action}
              {answer?.button}
            </div>
          )}
          <AboutDocument {...props} expanded={details.expanded} />
          <CertificateText {...props} certificate={certificate} today={today} />
          {stored && details.expanded && (
            <SlotDetails id={detailsId(slot)} document={stored} preview={preview}>
              {!busy && <SlotDates {...props} stored={stored} details={details} read={certificate?.dates} />}
              <WhereToIssue {...props} stored={stored} today={today} />
            </SlotDetails>
          )}
          {upload && <UploadProgress {...props} upload={upload} firstId={offersFile ? undefined : inputId} />}
          {!upload && <ResumeHint {...props} />}
          {error && <FieldError id={errorId}>{error}</FieldError>}
          {offersFile && (
            <FileDrop
              slot={slot}
              id={inputId}
              describedBy={error ? errorId : undefined}
              again={stored !== null || upload !== null}
              onOpen={open}
            >
              {photographs.button}
              {answer?.button}
            </FileDrop>
          )}
          {!busy && !offersFile && photographs.waiting && photographs.button}
        </div>
      </div>
      {photographs.dialogs}
      {answer?.dialog}
      {removal.dialog}
    </li>
  )
}

/** The request for this slot that ends first, and what the stored document asks of its owner. */
function useTask({ target, slot, stored }: SlotProps, today: string | undefined) {
  const { data } = useQuery(ownDocumentQueries.requests(target))
  const request = data?.find(({ documentos }) => documentos.includes(slot.name))
  return { request, task: stored && (ownerTask(stored, today) ?? (request ? 'renew' : null)) }
}

/** What both sides wrote about the document; a refusal is answered where it stands. */
function AboutDocument({ target, orgId, slot, stored, expanded }: SlotProps & { expanded: boolean }) {
  const conversations = ownDocumentQueries.conversations(target)
  const { data } = useQuery(conversations)
  const isRefused = stored !== null && documentState(stored) === 'rejected'
  const conversation = data?.find(({ tipo }) => tipo === slot.name)
  const isWanted = conversation || isRefused || (stored && expanded && !stored.aprovado)
  if (!data || !isWanted || orgId === undefined) return null
  return (
    <LazyPart failure="A conversa não carregou.">
      <Conversation
        orgId={orgId}
        slot={slot.name}
        label={slot.label}
        side="organization"
        conversation={conversation}
        begin={isRefused ? 'Responder à equipe' : 'Escrever à equipe'}
        stale={[conversations.queryKey]}
        {...(!stored && { over: 'Envie um arquivo para continuar a conversa.' })}
      />
    </LazyPart>
  )
}

/** What the team asks for, with its word, and why it refused what is there. */
function TeamSays({
  request,
  stored,
  today = '',
  short,
}: Pick<SlotProps, 'stored'> & {
  request: DocumentRequest | undefined
  today: string | undefined
  short: boolean
}) {
  return (
    <>
      {request && (
        <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-line text-accent-ink">
          <strong>{slotTexts.request(formatDate(request.prazo) ?? '', request.prazo < today)}</strong>
          {request.recado && `: ${request.recado}`}
        </p>
      )}
      {stored && documentState(stored) === 'rejected' && (
        <Observation text={stored.observacoes} short={short} />
      )}
    </>
  )
}

type CertificateTextProps = SlotProps & {
  certificate: ReturnType<typeof useCertificate>
  today: string | undefined
}

function CertificateText({ certificate, today, ...props }: CertificateTextProps) {
  if (!certificate || today === undefined) return null
  return (
    <LazyPart failure="O aviso sobre o arquivo não carregou.">
      <CertificateNotices {...props} {...certificate} today={today} />
    </LazyPart>
  )
}

/** The error of the slot, which a file that starts or is stored takes away. */
function useSending({ uploads, slot, stored }: SlotProps) {
  const { clearErrors } = useFormContext<FieldValues>()
  const name = slotErrorName(slot.name)
  const { errors } = useFormState<FieldValues>({ name, exact: true })
  const isStored = stored !== null
  useEffect(() => {
    if (isStored) clearErrors(name)
  }, [isStored, clearErrors, name])

  function send(file: File) {
    const accepted = uploads.start(slot, file)
    if (accepted) {
      clearErrors(name)
      // The row opens with it once the file is there.
      Conversation.preload().catch(() => undefined)
    } else showToast({ tone: 'error', ...slotTexts.busySlot })
    return accepted
  }
  return { error: errors[name]?.message, send }
}

type StoredProps = SlotProps & { stored: Document }

const SlotDates = ({
  target,
  stored,
  mandate,
  details,
  read,
}: StoredProps & { details: ReturnType<typeof useDetails>; read: ReadDates | undefined }) => (
  <DocumentDates
    key={stored.id}
    asOwner
    withoutStatus
    startOpen={details.atDate}
    suggestions={dateSuggestions(stored, mandate)}
    read={read}
    document={stored}
    stale={[ownDocumentQueries.organization(target).queryKey]}
    // Not under somebody who went on to something else.
    onSaved={(focused) => focused && details.close()}
  />
)

/** It is shown for a document that no longer counts, or soon will not. */
function WhereToIssue({ slot, stored, holder, today = '' }: StoredProps & { today: string | undefined }) {
  const state = today && validityOn(slot.name, stored, today)?.state
  const isWanted = documentState(stored) === 'rejected' || ['soon', 'expired', 'renew'].includes(state ?? '')
  if (!isWanted || !isIssued(slot.name)) return null
  return (
    <LazyPart instead={null}>
      <IssuerLinks slot={slot.name} place={holder} />
    </LazyPart>
  )
}

/** It is null while loading, and for older files without one. */
function usePreview(document: Document | null): string | null {
  const sentNow = document && previewOf(document.id)
  const { data } = useQuery({
    ...ownDocumentQueries.preview(document?.id ?? ''),
    enabled: document !== null && sentNow === null && isPictureName(document.arquivo_url ?? ''),
  })
  return sentNow ?? data ?? null
}
