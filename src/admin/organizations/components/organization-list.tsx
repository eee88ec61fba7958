import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ListCard } from '@/components/list/list-card'

import { Checkbox } from '@/components/ui/checkbox'
import { EmptyState } from '@/components/ui/empty-state'
import { FilterLine } from '@/components/list/filter-line'
import { PageHeading } from '@/components/ui/page-heading'
import { SearchInput } from '@/components/list/search-input'
import { SortSelect } from '@/components/ui/sort-select'
import { ColumnsButton } from './columns-button'
import { DossiersButton } from '@/admin/dossiers/dossiers-button'
import { RequestButton } from '@/admin/document-requests/request-button'
import { ExportButton } from './export-button'
import { FilterButton, FilterChips } from './filter-bar'
import { NewOrganization } from './new-organization'
import { OrganizationTable } from './organization-table'
import { ValidityDay, ValiditySelect } from './validity-filters'
import { activeFilters } from '@/admin/organization/filters'
import { organizationFilter, organizationOrders, useOrganizationParams } from '../list-state'
import { fetchOrganizationIds, organizationQueries, PAGE_SIZE } from '@/admin/organization/queries'
import { filterTexts } from '@/domain/organization/texts'
import { organizationTexts as texts } from '../texts'
import { OpenedView, ViewsButton } from '../views/views-button'

export function OrganizationList() {
  const params = useOrganizationParams()
  const filter = organizationFilter(params)
  const query = useQuery(organizationQueries.list(filter, params.page))
  const { data } = query
  const total = data?.[0]?.total_count ?? 0
  const found = {
    rows: data ?? [],
    total,
    findAll: (limit: number, signal: AbortSignal) =>
      fetchOrganizationIds(filter, { offset: 0, limit, signal }),
  }
  const filtersButton = useRef<HTMLButtonElement>(null)
  const viewsButton = useRef<HTMLButtonElement>(null)
  const filtered = activeFilters(filter).length > 0
  const hint =
    filter.search === '' ? filtered && texts.adjustFilters : filtered ? texts.adjustBoth : texts.adjustSearch

  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHeading
        aside={
          // Not announced: the range below the table is. Keeps its line while it loads.
          <p className="text-sm text-ink-soft tabular-nums first-letter:uppercase sm:min-h-5">
            {total > 0 && texts.found(total)}
          </p>
        }
        actions={
          <>
            <NewOrganization />
            <ViewsButton params={params} filter={filter} button={viewsButton} />
            <DossiersButton {...found} />
            <RequestButton {...found} />
            <ColumnsButton />
            <ExportButton filter={filter} disabled={total === 0} />
          </>
        }
      >
        {texts.listTitle}
      </PageHeading>
      <ListCard
        query={query}
        rows={data}
        total={total}
        params={params}
        pageSize={PAGE_SIZE}
        pagesLabel="Páginas de organizações"
        lines={8}
        loadFailed={(reason) => ({ title: texts.loadFailed(reason) })}
        empty={<EmptyState title={texts.none} description={hint} />}
        header={
          <div className="grid grid-cols-1 gap-y-2 px-4 py-3 sm:px-5">
            <FilterLine
              search={
                <SearchInput
                  label={texts.search}
                  placeholder={texts.searchPlaceholder}
                  value={params.search}
                  onSearch={params.setSearch}
                />
              }
            >
              <FilterButton
                params={params}
                filter={filter}
                total={data ? total : null}
                button={filtersButton}
              />
              <ValiditySelect params={params} />
              <Checkbox
                className="text-sm"
                label={filterTexts.waiting}
                checked={filter.waiting}
                onChange={(event) => params.setFilter('aguardando', event.target.checked ? 'sim' : '')}
              />
              <Checkbox
                className="text-sm"
                label={filterTexts.duplicates}
                checked={filter.duplicates}
                onChange={(event) => params.setFilter('duplicadas', event.target.checked ? 'sim' : '')}
              />
              <SortSelect
                options={organizationOrders}
                sort={filter.sort}
                ownOrder={filter.duplicates ? texts.byCnpj : filter.waiting ? texts.longestWait : undefined}
                onSort={params.setSort}
              />
            </FilterLine>
            <ValidityDay params={params} />
            <OpenedView params={params} filter={filter} button={viewsButton} />
            <FilterChips params={params} filter={filter} button={filtersButton} />
          </div>
        }
      >
        {(rows) => <OrganizationTable rows={rows} total={total} params={params} />}
      </ListCard>
    </div>
  )
}
