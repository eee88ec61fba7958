import { useQuery } from '@tanstack/react-query'
import { formatDate } from '@/lib/format-date'
import { formatNumber } from '@/lib/format-number'
import { useListParams } from '@/components/list/use-list-params'
import { ListRows } from '@/components/list/list-card'
import { noSort } from '@/components/list/list-params'
import { editalStates } from '@/admin/audit/edital-states'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { SearchInput } from '@/components/list/search-input'
import { Select } from '@/components/ui/select'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs/tabs'
import { RequestButton } from '@/admin/document-requests/request-button'
import { DossiersButton } from '@/admin/dossiers/dossiers-button'
import { readConditions, readRequiredDocuments } from '../conditions'
import { matchFilter } from '../match-state'
import { MatchTable } from './match-table'
import { useHiddenDrafts } from '../note-drafts'
import { useIsOver } from '../deadline-badge'
import { MessageButton } from '../messages/message-button'
import { editalClasses, editalQueries, fetchMatchedIds, MATCH_PAGE, type Edital } from '../queries'
import { editalTexts as texts } from '../texts'

const labels = { atende: 'Atende', quase: 'Quase', nao_atende: 'Não atende' } as const

export function MatchSection({ edital }: { edital: Edital }) {
  const isOver = useIsOver(edital.prazo)
  const params = useListParams([], noSort)
  const filter = matchFilter(params)
  const query = useQuery(editalQueries.match(edital.id, filter))
  const { data } = query
  const rows = data?.organizacoes
  const hidden = useHiddenDrafts(edital.id, rows ?? [])
  const total = data?.totais[filter.class] ?? 0
  const requiresDocuments = Object.keys(readRequiredDocuments(edital.documentos)).length > 0
  const found = {
    rows: rows ?? [],
    total,
    findAll: (most: number, signal?: AbortSignal) => fetchMatchedIds(edital.id, filter, most, signal),
  }
  const narrowed = filter.search !== '' || filter.state !== ''

  return (
    <Card padded={false}>
      <div className="grid gap-4 p-5 sm:px-6">
        <p className="max-w-prose text-ink-soft">
          {texts.rule}{' '}
          {requiresDocuments && edital.prazo && texts.documentsOn(formatDate(edital.prazo) ?? '')}
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <SearchInput
            className="min-w-0 flex-1 basis-72"
            label="Buscar organizações"
            placeholder={texts.organizationPlaceholder}
            value={params.search}
            onSearch={params.setSearch}
          />
          <Field label="Situação" className="w-full sm:w-64">
            <Select
              options={editalStates}
              placeholder={texts.anyState}
              value={filter.state}
              onChange={({ target }) => params.setFilter('situacao', target.value)}
            />
          </Field>
          {!isOver && <MessageButton edital={edital.id} {...found} />}
          <RequestButton edital={edital.id} {...found} />
          <DossiersButton {...found} />
        </div>
      </div>
      {hidden.length > 0 && (
        <Banner tone="warning" title={texts.unsavedNotes(hidden)} className="mx-5 mb-4 sm:mx-6">
          {texts.unsavedNotesOf(hidden)}
        </Banner>
      )}
      <Tabs
        value={filter.class}
        onValueChange={(next) => params.setFilter('classe', next === 'atende' ? '' : next)}
      >
        <TabList aria-label="Quem atende" className="px-5 sm:px-6">
          {editalClasses.map((one) => (
            <Tab key={one} value={one}>
              {labels[one]}
              {data && ` (${formatNumber(data.totais[one])})`}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={filter.class} className="pt-0!">
          <ListRows
            query={query}
            rows={rows}
            total={total}
            params={params}
            pageSize={MATCH_PAGE}
            pagesLabel="Páginas de organizações"
            lines={6}
            loadFailed={(reason) => ({ title: texts.loadFailed(reason) })}
            empty={<EmptyState title={narrowed ? texts.nothingFound : texts.noneInClass[filter.class]} />}
          >
            {(shown) => (
              <MatchTable
                edital={edital.id}
                conditions={readConditions(edital.condicoes)}
                rows={shown}
                page={params.page}
                total={total}
                caption={labels[filter.class]}
              />
            )}
          </ListRows>
        </TabPanel>
      </Tabs>
    </Card>
  )
}
