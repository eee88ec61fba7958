import { documentRequestsLink } from '@/admin/organization/document-requests-link'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { DataTable, Td, Th } from '@/components/list/data-table'
import { ListCard } from '@/components/list/list-card'
import { noSort } from '@/components/list/list-params'
import { useListParams } from '@/components/list/use-list-params'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { formatDateTime } from '@/lib/format-date'
import { paths } from '@/lib/paths'
import { LIST_PAGE, requestQueries, type RequestSummary } from '../queries'
import { requestTexts as texts } from '../texts'
import { Answers, RequestDue, slotList } from './request-facts'

/** All requests, the newest first. */
export function RequestList() {
  const params = useListParams([], noSort)
  const query = useQuery(requestQueries.list(null, params.page))
  const total = query.data?.total ?? 0
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHeading>{texts.title}</PageHeading>
      <ListCard
        query={query}
        rows={query.data?.pedidos}
        total={total}
        params={params}
        pageSize={LIST_PAGE}
        pagesLabel="Páginas de pedidos"
        lines={6}
        loadFailed={(reason) => ({ title: texts.loadFailed(reason) })}
        empty={
          <EmptyState
            title={texts.none}
            description={texts.noneHint}
            action={<ButtonLink to={paths.organizations}>{texts.toList}</ButtonLink>}
          />
        }
        header={<p className="px-4 py-3 text-sm text-ink-soft sm:px-5">{texts.lead}</p>}
      >
        {(rows) => <RequestTable rows={rows} caption={texts.title} />}
      </ListCard>
    </div>
  )
}

export function RequestTable({ rows, caption }: { rows: readonly RequestSummary[]; caption: string }) {
  return (
    <DataTable caption={caption}>
      <thead>
        <tr>
          <Th>Documentos</Th>
          <Th>Prazo</Th>
          <Th>Respostas</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((request) => (
          <tr key={request.id}>
            <Td part="title" className="[overflow-wrap:anywhere]">
              <Link className="link" to={documentRequestsLink(request.id)}>
                {slotList(request.documentos)}
              </Link>
              <span className="block text-sm font-normal text-ink-soft">
                {texts.askedBy(request.autor, formatDateTime(request.pedido_em) ?? '')}
                {request.edital && ` · ${request.edital.titulo}`}
              </span>
            </Td>
            <Td label="Prazo">
              <RequestDue request={request} />
            </Td>
            <Td label="Respostas">
              <Answers request={request} />
            </Td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
