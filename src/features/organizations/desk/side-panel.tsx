import type { ComponentProps } from 'react'
import AuditTrail from '@/shared/audit/audit-trail'
import { documentState } from '@/shared/documents/document-state'
import { PaperDates } from '@/shared/documents/paper-dates'
import { Card, CardTitle } from '@/shared/ui/card'
import { invalidates } from '../mutations'
import { Decision } from './decision'
import { Facts } from './facts'
import { deskQueries } from './queries'
import { deskTexts as texts } from './texts'

/** Beside the paper: the decision, what it must agree with, and what was decided before. */
export function SidePanel(props: ComponentProps<typeof Decision>) {
  const { document } = props
  return (
    <div className="grid content-start gap-4">
      <Card>
        <CardTitle>{texts.decision}</CardTitle>
        <Decision {...props} />
      </Card>
      <Card>
        <CardTitle>{texts.agrees}</CardTitle>
        <Facts document={document} />
        {documentState(document) !== 'rejected' && (
          <div className="mt-4">
            <PaperDates
              document={document}
              stale={[...invalidates, deskQueries.document(document.id).queryKey]}
            />
          </div>
        )}
      </Card>
      <Card>
        <CardTitle>{texts.history}</CardTitle>
        <AuditTrail scope={{ orgId: document.org_id, slot: document.tipo }} />
      </Card>
    </div>
  )
}
