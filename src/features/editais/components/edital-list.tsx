import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { describeError } from '@/lib/errors/describe-error'
import { formatDate } from '@/lib/format-date'
import { useListParams } from '@/components/list/use-list-params'
import { usePageThatExists } from '@/components/list/page-that-exists'
import { Card } from '@/components/ui/card'
import { DataTable, Td, Th } from '@/components/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { PageHeading } from '@/components/ui/page-heading'
import { Pagination } from '@/components/list/pagination'
import { Refreshing } from '@/components/ui/refreshing'
import { SearchInput } from '@/components/list/search-input'
import { SkeletonLines } from '@/components/ui/skeleton'
import { editalPath } from '@/domain/editais/address'
import { ListTabs } from '@/domain/editais/list-tabs'
import { formatAmount } from '@/domain/editais/amount'
import { DeadlineBadge } from '../deadline-badge'
import { NewEdital } from './new-edital'
import { editalQueries, LIST_PAGE } from '../queries'
import { editalTexts as texts } from '../texts'

const byDeadline = { column: 'prazo', desc: false } as const

/** The editais, those that end first above. */
export function EditalList() {
  const { search } = useLocation()
  const params = useListParams(['prazo'] as const, byDeadline)
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    editalQueries.list(params.search, params.page),
  )
  const leaving = usePageThatExists(data, params.page, params.setPage)
  const total = data?.[0]?.total_count ?? 0

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading lead={texts.lead} actions={<NewEdital />}>
        {texts.title}
      </PageHeading>
      <ListTabs />
      <Card padded={false}>
        <div className="p-5 sm:px-6">
          <SearchInput
            label="Buscar editais"
            placeholder={texts.searchPlaceholder}
            value={params.search}
            onSearch={params.setSearch}
          />
        </div>
        {(isPending || leaving) && <SkeletonLines lines={6} className="p-6" />}
        {error && !data && (
          <ErrorState
            title={texts.loadFailed(describeError(error))}
            busy={isFetching}
            onAction={() => void refetch()}
          />
        )}
        {/* Always there, so that it is read out when it appears. */}
        <div role="status">
          {data?.length === 0 && !leaving && (
            <EmptyState
              title={params.search ? texts.noneFound : texts.none}
              description={params.search ? texts.adjustSearch : texts.noneHint}
            />
          )}
        </div>
        {data && data.length > 0 && (
          <Refreshing busy={isPlaceholderData}>
            <DataTable caption={texts.title} aria-rowcount={total + 1}>
              <thead>
                <tr>
                  <Th>Edital</Th>
                  <Th>Prazo</Th>
                  <Th>Valor</Th>
                  <Th>Organizações</Th>
                </tr>
              </thead>
              <tbody>
                {data.map((edital, index) => (
                  <tr key={edital.id} aria-rowindex={(params.page - 1) * LIST_PAGE + index + 2}>
                    <Td part="title" className="[overflow-wrap:anywhere]">
                      <Link className="link" to={editalPath(edital.id)} state={{ list: search }}>
                        {edital.titulo}
                      </Link>
                      {edital.financiador && (
                        <span className="block text-sm font-normal text-ink-soft">{edital.financiador}</span>
                      )}
                    </Td>
                    <Td label="Prazo">
                      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                        {formatDate(edital.prazo)}
                        <DeadlineBadge prazo={edital.prazo} />
                      </span>
                    </Td>
                    <Td label="Valor">
                      {formatAmount(edital.valor_minimo, edital.valor_maximo) ?? texts.noAmount}
                    </Td>
                    <Td label="Organizações">{texts.withState(edital.organizacoes)}</Td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </Refreshing>
        )}
        <div className="px-5 sm:px-6">
          <Pagination
            page={params.page}
            pageSize={LIST_PAGE}
            total={total}
            onPageChange={params.setPage}
            label="Páginas de editais"
          />
        </div>
      </Card>
    </div>
  )
}
