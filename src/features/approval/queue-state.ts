import { useSearchParams, type NavigateOptions } from 'react-router-dom'
import { readPage } from '@/shared/lib/list-params'
import { approvalQueries, type Queue } from './queries'

const queueOf = (address: URLSearchParams): Queue =>
  address.get('fila') === 'rejeitados' ? 'rejected' : 'pending'

/** The page of the queue that an address asks for. */
export const queueAt = (address: URLSearchParams) =>
  approvalQueries.queue(queueOf(address), readPage(address))

/** Which list and page of the queue the address asks for: `/admin?fila=rejeitados&pagina=2`. */
export function useQueueState() {
  const [params, setParams] = useSearchParams()
  const queue = queueOf(params)
  const go = (to: Queue, page: number, options?: NavigateOptions) =>
    setParams((others) => {
      const next = new URLSearchParams(others)
      next.delete('fila')
      next.delete('pagina')
      if (to === 'rejected') next.set('fila', 'rejeitados')
      if (page > 1) next.set('pagina', String(page))
      return next
    }, options)
  return {
    queue,
    page: readPage(params),
    setQueue: (next: Queue) => go(next, 1),
    setPage: (page: number, options?: NavigateOptions) => go(queue, page, options),
  }
}
