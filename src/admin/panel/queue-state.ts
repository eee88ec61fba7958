import { noSort, readListState, type ListState } from '@/components/list/list-params'
import { useListParams } from '@/components/list/use-list-params'
import { approvalQueries, type Queue } from './queries'

const names = { pending: '', approved: 'aprovados', rejected: 'rejeitados' } as const
const queues = ['approved', 'rejected'] as const

const queueOf = ({ filter }: Pick<ListState<string>, 'filter'>): Queue =>
  queues.find((queue) => names[queue] === filter('fila')) ?? 'pending'

export function queueAt(address: URLSearchParams) {
  const state = readListState(address, [], noSort)
  return approvalQueries.queue(queueOf(state), state.page, state.search)
}

/** `/admin?fila=rejeitados&pagina=2` */
export function useQueueState() {
  const params = useListParams([], noSort)
  return {
    ...params,
    queue: queueOf(params),
    setQueue: (queue: Queue) => params.setFilter('fila', names[queue]),
  }
}
