import type { Notification, Queue } from './queries'

const isQueue = ({ tipo }: Pick<Notification, 'tipo'>) =>
  tipo === 'novo_cadastro' || tipo === 'documento_reenviado'

/**
 * The notices, with each queue as it stands now: a stored notice only knows its last event. What nobody was told of is
 * there, too, as if it had been read. The first in a queue keeps the words that name it.
 */
export function showQueues(
  stored: readonly Notification[],
  queues: readonly Queue[] | undefined,
): readonly Notification[] {
  if (!queues) return stored
  const now = queues.map(({ desde, ...queue }) => {
    const notice = stored.find(({ tipo }) => tipo === queue.tipo)
    if (!notice) return { ...queue, id: queue.tipo, lida_em: desde, created_at: desde }
    return queue.contagem === 1 && notice.contagem === 1 ? notice : { ...notice, ...queue }
  })
  return [
    ...now.sort((a, b) => (b.contagem ?? 0) - (a.contagem ?? 0)),
    ...stored.filter((notice) => !isQueue(notice)),
  ]
}
