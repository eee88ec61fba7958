import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { formatDate } from '@/lib/format-date'
import { useListParams } from '@/components/list/use-list-params'
import { noSort } from '@/components/list/list-params'
import { ListCard } from '@/components/list/list-card'
import { DataTable, Td, Th } from '@/components/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { SearchInput } from '@/components/list/search-input'
import { formatAmount } from '@/domain/editais/amount'
import { DeadlineBadge } from '../deadline-badge'
import { CalendarButton } from './calendar-button'
import { NewEdital } from './new-edital'
import { editalQueries, LIST_PAGE } from '../queries'
import { editalTexts as texts } from '../texts'

/** The editais, those that end first above. */
export function EditalList() {
  const { search } = useLocation()
  const params = useListParams([], noSort)
  const query = useQuery(editalQueries.list(params.search, params.page))
  const total = query.data?.[0]?.total_count ?? 0

  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHeading
        lead={texts.lead}
        actions={
          <>
            {/* Where there is none to save, there is no button. */}
            {(total > 0 || params.search || query.isPending) && <CalendarButton disabled={query.isPending} />}
            <NewEdital />
          </>
        }
      >
        {texts.title}
      </PageHeading>
      <ListCard
        query={query}
        rows={query.data}
        total={total}
        params={params}
        pageSize={LIST_PAGE}
        pagesLabel="Páginas de editais"
        lines={6}
        loadFailed={(reason) => ({ title: texts.loadFailed(reason) })}
        empty={
          <EmptyState
            title={params.search ? texts.noneFound : texts.none}
            description={params.search ? texts.adjustSearch : texts.noneHint}
          />
        }
        header={
          <div className="px-4 py-3 sm:px-5">
            <SearchInput
              label="Buscar editais"
              placeholder={texts.searchPlaceholder}
              value={params.search}
              onSearch={params.setSearch}
            />
          </div>
        }
      >
        {(rows) => (
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
              {rows.map((edital, index) => (
                <tr key={edital.id} aria-rowindex={(params.page - 1) * LIST_PAGE + index + 2}>
                  <Td part="title" className="[overflow-wrap:anywhere]">
                    <Link className="link" to={paths.edital(edital.id)} state={{ list: search }}>
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
        )}
      </ListCard>
    </div>
  )
}
