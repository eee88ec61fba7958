import { dateSuggestions } from '@/domain/documents/date-suggestions'
import { DocumentDates } from '@/domain/documents/document-dates'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import type { DocumentSlot } from '@/domain/documents/slots'
import { ownerTask } from '@/domain/documents/own-documents'
import { LazyPart } from '@/components/ui/error-boundary'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { useSlotAnswer } from '@/portal/profile/documents/slot-answer'
import { ResumeHint } from '@/portal/profile/documents/resume-hint'
import { Observation } from '@/portal/profile/documents/observation'
import { UploadProgress } from '@/portal/profile/documents/upload-progress'
import { useCertificate } from '@/portal/profile/documents/use-certificate'
import { useSlotFocus } from '@/portal/profile/documents/use-slot-focus'
import { useSlotUpload } from '@/portal/profile/uploads/use-upload-queue'
import type { RenewalProps } from './renewal'
import { RenewalRow, rowTitleId } from './renewal-row'

const CertificateNotices = lazyWithPreload(() => import('@/portal/profile/documents/certificate-notices'))

type SlotRenewalProps = RenewalProps & { slot: DocumentSlot; today: string; isRenewed: boolean }

/** A document to renew, and the new file: its way, what speaks against it, and its dates. */
export function SlotRenewal(props: SlotRenewalProps) {
  const { target, orgId, uploads, documents, holder, mandate, slot, today, isRenewed } = props
  const stored = documents.find(({ tipo }) => tipo === slot.name) ?? null
  const upload = useSlotUpload(uploads, slot.name)
  const certificate = useCertificate(uploads, slot, stored, holder)
  const task = stored && ownerTask(stored, today)
  const isNew = stored !== null && uploads.arrived(slot.name) === stored.id
  const isUndated = task === 'date'
  const isFetched = upload !== null || isNew || isUndated || isRenewed
  const answer = useSlotAnswer({ ...props, stored })
  const slotFocus = useSlotFocus(rowTitleId(slot))
  return (
    <RenewalRow
      ref={slotFocus}
      slot={slot}
      document={stored ?? undefined}
      holder={holder}
      today={today}
      isFetched={isFetched}
      isRenewed={isRenewed && upload === null}
    >
      {stored && task === 'resend' && !isFetched && <Observation text={stored.observacoes} short />}
      {upload && (
        <UploadProgress
          uploads={uploads}
          slot={slot}
          upload={upload}
          orgId={orgId}
          firstId={undefined}
          stored={stored}
        />
      )}
      {!upload && <ResumeHint orgId={orgId} slot={slot} />}
      {!upload && isNew && <p className="text-sm [overflow-wrap:anywhere]">{stored.nome}</p>}
      {certificate && (
        <LazyPart failure="O aviso sobre o arquivo não carregou.">
          <CertificateNotices {...props} stored={stored} {...certificate} />
        </LazyPart>
      )}
      {stored && !upload && (isNew || isUndated) && (
        <DocumentDates
          key={stored.id}
          asOwner
          withoutStatus
          suggestions={dateSuggestions(stored, slot.name === 'ataEleicao' ? mandate : '')}
          read={certificate?.dates}
          document={stored}
          stale={[ownDocumentQueries.organization(target).queryKey]}
        />
      )}
      {!isFetched && answer && <div className="-ml-3">{answer.button}</div>}
      {answer?.dialog}
    </RenewalRow>
  )
}
