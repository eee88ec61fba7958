import { documentRequestsLink } from '@/admin/organization/document-requests-link'
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDate } from '@/lib/format-date'
import { slotLabel } from '@/domain/documents/slots'
import { recordTexts } from '@/domain/organization/texts'
import { paths } from '@/lib/paths'
import { BackLink } from '@/components/ui/back-link'
import { Button } from '@/components/ui/button'
import { PageHeading } from '@/components/ui/page-heading'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { keyPreference } from './key-preference'
import type { ReviewDocument } from './queries'
import { KeyHint } from './shortcuts-dialog'
import { reviewTexts as texts } from './texts'
import type { useReviewQueue } from './use-review-queue'

type ReviewHeaderProps = {
  document: ReviewDocument | null | undefined
  orgId: string
  queue: ReturnType<typeof useReviewQueue>
  onlyHere: boolean
  onShowKeys: () => void
}

/** Which document is open, and the way to the others. */
export function ReviewHeader({ document, orgId, queue, onlyHere, onShowKeys }: ReviewHeaderProps) {
  const hasKeys = keyPreference.useValue()
  const label = document ? slotLabel(document.tipo) : texts.file
  const organization = document?.organizacao.nome || recordTexts.missing
  return (
    <>
      <BackLink className="justify-self-start text-sm" to={`${paths.organization(orgId)}?aba=documentos`}>
        {texts.back}
      </BackLink>
      <PageHeading
        title={document ? `${label} · ${organization}` : label}
        lead={
          <>
            {organization}
            <span className="one-line block text-sm first-letter:uppercase">
              {queue.left !== undefined && (onlyHere ? texts.inOrganization : texts.inQueue)(queue.left)}
            </span>
          </>
        }
      >
        {label}
      </PageHeading>
      {document?.pedido && (
        <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-line">
          <Link className="link font-semibold" to={documentRequestsLink(document.pedido.id)}>
            {texts.answers(formatDate(document.pedido.prazo) ?? '')}
          </Link>
          {document.pedido.edital && `, ${document.pedido.edital}`}
          {document.pedido.recado && `: ${document.pedido.recado}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          className="px-2!"
          icon={<ChevronLeft />}
          disabled={!queue.goBack}
          aria-keyshortcuts={hasKeys ? 'K' : undefined}
          onClick={() => queue.goBack?.()}
        >
          {texts.previous} <KeyHint name="k" />
        </Button>
        <Button
          variant="secondary"
          size="sm"
          className="px-2!"
          icon={<ChevronRight />}
          disabled={queue.isEnd}
          aria-keyshortcuts={hasKeys ? 'J' : undefined}
          onClick={() => void queue.goForward()}
        >
          {texts.next} <KeyHint name="j" />
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<Keyboard />}
          className="px-2! pointer-coarse:hidden"
          onClick={onShowKeys}
        >
          <VisuallyHidden>{texts.keys}</VisuallyHidden>
        </Button>
      </div>
    </>
  )
}
