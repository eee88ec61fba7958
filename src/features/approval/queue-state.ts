import { useSearchParams } from 'react-router-dom'
import type { Queue } from './queries'

/** Which list and page of the panel the address asks for: `/admin?fila=rejeitados&pagina=2`. */
export function useQueueState() {
  const [params, setParams] = useSearchParams()
  const queue: Queue = params.get('fila') === 'rejeitados' ? 'rejected' : 'pending'
  const go = (to: Queue, page: number) =>
    setParams({
      ...(to === 'rejected' && { fila: 'rejeitados' }),
      ...(page > 1 && { pagina: String(page) }),
    })
  return {
    queue,
    page: Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1),
    setQueue: (next: Queue) => go(next, 1),
    setPage: (page: number) => go(queue, page),
  }
}
