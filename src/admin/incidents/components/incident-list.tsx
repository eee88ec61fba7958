import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { formatDate } from '@/lib/format-date'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { DataTable, Td, Th } from '@/components/list/data-table'
import { ListCard } from '@/components/list/list-card'
import { noSort } from '@/components/list/list-params'
import { useListParams } from '@/components/list/use-list-params'
import { Badge } from '@/components/ui/badge'
import { CardTitle } from '@/components/ui/card'
import { DialogButton } from '@/components/ui/dialog-button'
import { EmptyState } from '@/components/ui/empty-state'
import { incidentsLink } from '../incidents-link'
import { clockLabels } from '../kinds'
import { incidentQueries, LIST_PAGE, type IncidentSummary } from '../queries'
import { incidentTexts as texts } from '../texts'
import { ClockState } from './clock-state'

const IncidentSheet = lazyWithPreload(() => import('./incident-sheet'))

/** All incidents, open ones first. */
export function IncidentList() {
  const params = useListParams([], noSort)
  const navigate = useNavigate()
  const query = useQuery(incidentQueries.list(params.page))
  return (
    <ListCard
      aria-labelledby="incidentes-titulo"
      query={query}
      rows={query.data}
      total={query.data?.[0]?.total_count ?? 0}
      params={params}
      pageSize={LIST_PAGE}
      pagesLabel="Páginas de incidentes"
      lines={4}
      loadFailed={(description) => ({ title: texts.listFailed, description })}
      empty={<EmptyState title={texts.none} description={texts.noneHint} />}
      header={
        <div className="px-4 pt-4 sm:px-6 sm:pt-6">
          <CardTitle
            id="incidentes-titulo"
            description={texts.lead}
            aside={
              <DialogButton dialog={IncidentSheet} label={texts.register} icon={<ShieldAlert />}>
                {(close) => (
                  <IncidentSheet
                    incident={null}
                    onClose={close}
                    onSaved={(id) => void navigate(incidentsLink(id))}
                  />
                )}
              </DialogButton>
            }
          >
            {texts.title}
          </CardTitle>
        </div>
      }
    >
      {(rows) => <IncidentTable rows={rows} />}
    </ListCard>
  )
}

const IncidentTable = ({ rows }: { rows: readonly IncidentSummary[] }) => (
  <DataTable caption={texts.title}>
    <thead>
      <tr>
        <Th>{texts.columns.incident}</Th>
        <Th>{texts.columns.known}</Th>
        <Th>{texts.columns.next}</Th>
      </tr>
    </thead>
    <tbody>
      {rows.map((incident) => (
        <tr key={incident.id}>
          <Td part="title" className="[overflow-wrap:anywhere]">
            <Link className="link" to={incidentsLink(incident.id)}>
              {incident.titulo}
            </Link>
            <span className="block text-sm font-normal text-ink-soft">{texts.numbered(incident.numero)}</span>
          </Td>
          <Td label={texts.columns.known}>{formatDate(incident.conhecido_em)}</Td>
          <Td label={texts.columns.next}>
            <NextClock incident={incident} />
          </Td>
        </tr>
      ))}
    </tbody>
  </DataTable>
)

function NextClock({ incident: { id, prazo, ate, comunicar, encerrado_em } }: { incident: IncidentSummary }) {
  if (encerrado_em !== null) return <Badge>{texts.closedState}</Badge>
  if (prazo === null || ate === null) return comunicar === false ? texts.notToTell : texts.told
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {clockLabels[prazo]} {texts.until(formatDate(ate) ?? '')}
      <ClockState id={id} clock={prazo} until={ate} />
    </span>
  )
}
