import type { ComponentProps, Ref } from 'react'
import AuditTrail from '@/admin/audit/audit-trail'
import type { DatesHandle } from '@/domain/documents/dates-handle'
import { DocumentDates } from '@/domain/documents/document-dates'
import { Card, CardTitle } from '@/components/ui/card'
import { contentText } from '@/admin/review/content-text'
import { invalidates, undoable } from '@/admin/review/mutations'
import { LazyPart } from '@/components/ui/error-boundary'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { isCertificate } from './certificate'
import { Decision } from './decision'
import { reviewQueries, type ReviewDocument } from './queries'
import { reviewTexts as texts } from './texts'
import { Link } from 'react-router-dom'
import { slotLabel } from '@/domain/documents/slots'
import { formatDateTime } from '@/lib/format-date'
import { paths } from '@/lib/paths'
import { DescriptionList } from '@/components/ui/description-list'
import { recordTexts } from '@/domain/organization/texts'

const Conversation = lazyWithPreload(async () => ({
  default: (await import('@/domain/conversation/conversation')).Conversation,
}))
const CertificateFacts = lazyWithPreload(() => import('./certificate-facts'))

export function SidePanel({
  dates,
  ...props
}: ComponentProps<typeof Decision> & { dates: Ref<DatesHandle> }) {
  const { document } = props
  return (
    <div className="grid grid-cols-1 content-start gap-3 max-lg:pb-20 lg:col-start-2">
      <Card padded={false} className="p-4">
        <CardTitle>{texts.decision}</CardTitle>
        <Decision {...props} />
        {/* Below the buttons, which must not move when its fields appear. */}
        <div className="mt-3 border-t border-line pt-3 empty:hidden">
          <DocumentDates
            ref={dates}
            document={document}
            stale={[
              ...invalidates,
              reviewQueries.document({ id: document.id, orgId: document.org_id }).queryKey,
            ]}
          />
        </div>
      </Card>
      <Card padded={false} className="p-4">
        <CardTitle>{texts.conversation}</CardTitle>
        <LazyPart failure={texts.conversationFailed}>
          <Conversation
            orgId={document.org_id}
            slot={document.tipo}
            label={slotLabel(document.tipo)}
            side="team"
            stale={undoable}
          />
        </LazyPart>
      </Card>
      <Card padded={false} className="p-4">
        <CardTitle>{texts.agrees}</CardTitle>
        <OrganizationFacts document={document} />
      </Card>
      {isCertificate(document) && (
        <Card padded={false} className="p-4">
          <CardTitle>{texts.certificate}</CardTitle>
          <LazyPart failure="O que o documento diz não carregou.">
            <CertificateFacts document={document} />
          </LazyPart>
        </Card>
      )}
      <Card padded={false} className="p-4">
        <CardTitle>{texts.history}</CardTitle>
        <AuditTrail scope={{ orgId: document.org_id, slot: document.tipo }} />
      </Card>
    </div>
  )
}

const both = (first: string | null, second: string | null) => [first, second].filter(Boolean).join('\n')

function OrganizationFacts({ document }: { document: ReviewDocument }) {
  const { organizacao: organization } = document
  return (
    <DescriptionList
      className="gap-y-2! sm:grid-cols-1!"
      missing={recordTexts.missing}
      items={[
        {
          label: 'Organização',
          value: (
            <>
              <Link className="link" to={paths.organization(organization.id)}>
                {organization.nome || recordTexts.missing}
              </Link>
              {organization.nome_fantasia && `\n${organization.nome_fantasia}`}
            </>
          ),
        },
        { label: 'CNPJ', value: organization.cnpj },
        {
          label: 'Representante',
          value: both(organization.representante, organization.cargo_representante),
        },
        { label: 'Período do mandato', value: organization.periodo_mandato },
        { label: document.resposta ? 'No lugar do arquivo' : 'Arquivo', value: contentText(document) },
        { label: 'Enviado em', value: formatDateTime(document.created_at) },
      ]}
    />
  )
}
