import { formatDateTime } from '@/lib/format-date'
import { DescriptionList } from '@/components/ui/description-list'
import { FoldedCard } from '@/components/ui/folded-card'
import { incidentParts } from '../incident-form'
import type { Incident } from '../queries'
import { incidentTexts as texts } from '../texts'

/** What each change took away: who made it, when, and what the register said before. */
export const EarlierVersions = ({ incident }: { incident: Incident }) => (
  <FoldedCard id="incidente-versoes" title={texts.versions} lead={texts.versionsLead}>
    <ol className="divide-y divide-line">
      {incident.versoes.map((earlier, at) => (
        <li key={earlier.mudado_em} className="grid gap-2 py-3 [overflow-wrap:anywhere]">
          <h3 className="text-base">
            {texts.changedBy(earlier.mudado_por, formatDateTime(earlier.mudado_em) ?? '')}
          </h3>
          <Difference earlier={earlier} later={incident.versoes[at - 1] ?? incident} />
        </li>
      ))}
    </ol>
  </FoldedCard>
)

type Earlier = Incident['versoes'][number]
type DifferenceProps = { earlier: Earlier; later: Omit<Earlier, 'mudado_em' | 'mudado_por'> }

function Difference({ earlier, later }: DifferenceProps) {
  const items = incidentParts
    .filter(({ describe }) => describe(earlier) !== describe(later))
    .map(({ name, label, describe }) => ({
      label: texts.saidBefore(label),
      value: describe(earlier),
      wide: !name.endsWith('_em'),
    }))
  const isClosed = later.encerrado_em !== null
  return (
    <>
      {(earlier.encerrado_em !== null) !== isClosed && (
        <p>{isClosed ? texts.wasClosed : texts.wasReopened}</p>
      )}
      {items.length > 0 && <DescriptionList items={items} missing={texts.saidNothing} />}
    </>
  )
}
