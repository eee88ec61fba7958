import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom'
import { readPage, readSearch } from '@/shared/lists/list-params'
import { approvalQueries, type Queue } from './queries'

/** How the address names the lists; the pending sign-ups need no name. */
const names = { approved: 'aprovados', rejected: 'rejeitados' } as const

function queueOf(address: URLSearchParams): Queue {
  const name = address.get('fila')
  return name === names.approved ? 'approved' : name === names.rejected ? 'rejected' : 'pending'
}

/** The page of the queue that the URL asks for. */
export const queueAt = (address: URLSearchParams) =>
  approvalQueries.queue(queueOf(address), readPage(address), readSearch(address))

/** Which list and page the URL asks for: `/admin?fila=rejeitados&pagina=2`. */
export function useQueueState() {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const queue = queueOf(params)
  const go = (to: Queue, page: number, options?: NavigateOptions) =>
    setParams((others) => {
      const next = new URLSearchParams(others)
      next.delete('fila')
      next.delete('pagina')
      if (to !== 'pending') next.set('fila', names[to])
      if (page > 1) next.set('pagina', String(page))
      return next
    }, options)
  return {
    queue,
    page: readPage(params),
    search: readSearch(params),
    setSearch: (search: string) => {
      // The search may fire while the page of a clicked link is still loading: the click wins.
      if (window.location.pathname !== pathname) return
      setParams(
        (others) => {
          const next = new URLSearchParams(others)
          next.delete('pagina')
          if (search) next.set('busca', search)
          else next.delete('busca')
          return next
        },
        { replace: true },
      )
    },
    setQueue: (next: Queue) => go(next, 1),
    setPage: (page: number, options?: NavigateOptions) => go(queue, page, options),
  }
}
