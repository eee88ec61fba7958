import { useSearchParams } from 'react-router-dom'
import type { Queue } from './queries'

/** Which list and page of the queue the address asks for: `/admin?fila=rejeitados&pagina=2`. */
export function useQueueState() {
  const [params, setParams] = useSearchParams()
  const queue: Queue = params.get('fila') === 'rejeitados' ? 'rejected' : 'pending'
  const go = (to: Queue, page: number) =>
    setParams((others) => {
      const next = new URLSearchParams(others)
      next.delete('fila')
      next.delete('pagina')
      if (to === 'rejected') next.set('fila', 'rejeitados')
      if (page > 1) next.set('pagina', String(page))
      return next
    })
  return {
    queue,
    page: Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1),
    setQueue: (next: Queue) => go(next, 1),
    setPage: (page: number) => go(queue, page),
  }
}
