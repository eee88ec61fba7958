import type { ComponentProps, Ref } from 'react'
import AuditTrail from '@/admin/audit/audit-trail'
import type { DatesHandle } from '@/domain/documents/dates-handle'
import { DocumentDates } from '@/domain/documents/document-dates'
import { Card, CardTitle } from '@/components/ui/card'
import { invalidates } from '@/admin/review/mutations'
import { Decision } from './decision'
import { OrganizationFacts } from './organization-facts'
import { reviewQueries } from './queries'
import { reviewTexts as texts } from './texts'

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
        <CardTitle>{texts.agrees}</CardTitle>
        <OrganizationFacts document={document} />
      </Card>
      <Card padded={false} className="p-4">
        <CardTitle>{texts.history}</CardTitle>
        <AuditTrail scope={{ orgId: document.org_id, slot: document.tipo }} />
      </Card>
    </div>
  )
}
