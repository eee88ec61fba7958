import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { rightLabel } from '@/domain/data-rights/rights'
import { formatDate } from '@/lib/format-date'
import { paths } from '@/lib/paths'
import { DataTable, Td, Th } from '@/components/list/data-table'
import { ListRows } from '@/components/list/list-card'
import { noSort } from '@/components/list/list-params'
import { useListParams } from '@/components/list/use-list-params'
import { Badge } from '@/components/ui/badge'
import { Card, CardTitle } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs/tabs'
import { dataRequestsLink } from './links'
import { dataRequestQueries, LIST_PAGE, type RequestSummary } from './queries'
import { RequestDue } from './request-due'
import { dataRequestTexts as texts } from './texts'

export function RequestList() {
  const params = useListParams([], noSort)
  const isClosed = params.filter('situacao') === 'respondidos'
  const state = isClosed ? 'respondidos' : 'abertos'
  const query = useQuery(dataRequestQueries.list(isClosed, params.page))
  const waiting = query.data?.aguardando ?? 0
  return (
    <Card padded={false} aria-labelledby="pedidos-titulo">
      <div className="px-4 pt-4 sm:px-6">
        <CardTitle
          id="pedidos-titulo"
          description={
            <>
              {texts.lead}{' '}
              <Link className="link" to={paths.dataRights}>
                {texts.page}
              </Link>
            </>
          }
        >
          {texts.title}
        </CardTitle>
      </div>
      <Tabs
        value={state}
        onValueChange={(next) => params.setFilter('situacao', next === 'abertos' ? '' : next)}
      >
        <TabList aria-label={texts.filter} className="px-4 sm:px-6">
          <Tab value="abertos">{texts.open}</Tab>
          <Tab value="respondidos">{texts.closed}</Tab>
        </TabList>
        <TabPanel value={state} className="pt-0!">
          <ListRows
            query={query}
            rows={query.data?.pedidos}
            total={query.data?.total ?? 0}
            params={params}
            pageSize={LIST_PAGE}
            pagesLabel={texts.pages}
            lines={6}
            loadFailed={(reason) => ({ title: texts.loadFailed(reason) })}
            empty={<EmptyState title={isClosed ? texts.noneClosed : texts.none} />}
          >
            {(rows) => <RequestTable rows={rows} />}
          </ListRows>
        </TabPanel>
      </Tabs>
      {waiting > 0 && <p className="px-4 pb-4 text-sm text-ink-soft sm:px-6">{texts.waiting(waiting)}</p>}
    </Card>
  )
}

const RequestTable = ({ rows }: { rows: readonly RequestSummary[] }) => (
  <DataTable caption={texts.title}>
    <thead>
      <tr>
        <Th>{texts.request}</Th>
        <Th>{texts.right}</Th>
        <Th>{texts.due}</Th>
        <Th>{texts.asked}</Th>
      </tr>
    </thead>
    <tbody>
      {rows.map((request) => (
        <tr key={request.id}>
          <Td part="title" className="[overflow-wrap:anywhere]">
            <Link className="link" to={dataRequestsLink(request.id)}>
              {request.protocolo}
            </Link>
            <span className="block text-sm font-normal text-ink-soft">{request.nome}</span>
          </Td>
          <Td label={texts.right}>
            {rightLabel(request.direito)}{' '}
            {request.estado === 'prorrogado' && <Badge tone="info">{texts.states.prorrogado}</Badge>}
          </Td>
          <Td label={texts.due}>
            <RequestDue request={request} />
          </Td>
          <Td label={texts.asked}>{formatDate(request.pedido_em)}</Td>
        </tr>
      ))}
    </tbody>
  </DataTable>
)
