import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom'
import { readPage, readSearch } from '@/components/list/list-params'
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
  function change(edit: (address: URLSearchParams) => void, options?: NavigateOptions) {
    // The change may come while the page of a clicked link is still loading: the click wins.
    if (window.location.pathname !== pathname) return
    // Not what is shown: the screen follows a moment later, and the next change must not undo the last one.
    const address = new URLSearchParams(window.location.search)
    address.delete('pagina')
    edit(address)
    setParams(address, options)
  }
  return {
    queue,
    page: readPage(params),
    search: readSearch(params),
    setSearch: (search: string) =>
      change(
        (address) => {
          if (search) address.set('busca', search)
          else address.delete('busca')
        },
        { replace: true },
      ),
    setQueue: (next: Queue) =>
      change((address) => {
        if (next === 'pending') address.delete('fila')
        else address.set('fila', names[next])
      }),
    setPage: (page: number, options?: NavigateOptions) =>
      change((address) => {
        if (page > 1) address.set('pagina', String(page))
      }, options),
  }
}
