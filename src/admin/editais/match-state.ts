import { noSort, readListState, type ListState } from '@/components/list/list-params'
import { editalStates } from '@/admin/audit/edital-states'
import { editalClasses, type MatchFilter } from './queries'

/** Filter in the URL: `?classe=quase&situacao=convidada&busca=sol&pagina=2`. */
export const matchFilter = ({
  search,
  page,
  filter,
}: Pick<ListState<string>, 'search' | 'page' | 'filter'>): MatchFilter => ({
  class: editalClasses.find((known) => known === filter('classe')) ?? 'atende',
  page,
  search,
  state: editalStates.find(({ value }) => value === filter('situacao'))?.value ?? '',
})

export const matchFilterAt = (address: URLSearchParams): MatchFilter =>
  matchFilter(readListState(address, [], noSort))
