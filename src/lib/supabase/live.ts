import { config } from '@/lib/config'

type LiveTable = 'user_approval' | 'documentos' | 'notificacoes'

/** Milliseconds between two requests where the backend has no Realtime. */
const POLL_INTERVAL = 10_000

/**
 * Calls `onChange` whenever rows of `table` that this person may see have changed: by Realtime where it exists, else by
 * polling while the tab is visible. A channel that fails falls back to polling; one that opens, first or again, calls it
 * once, because nobody has told of what changed before. Returns an unsubscribe function.
 * @param filter Whose rows, as `user_id=eq.…`: whoever watches all is weighed against each change of anybody. A removal has
 * no more than its row's key, and is told of to those only who watch all or filter by that.
 */
export function watchTable(table: LiveTable, onChange: () => void, filter?: string): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const poll = () => {
    timer ??= setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) onChange()
    }, POLL_INTERVAL)
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  if (!config.realtime) {
    poll()
    return stop
  }
  let ended = false
  let leave = () => undefined as unknown
  const follow = async () => {
    const { realtime, REALTIME_SUBSCRIBE_STATES } = await import('./realtime')
    if (ended) return
    const channel = realtime.channel(`live-${table}-${crypto.randomUUID()}`)
    leave = () => realtime.removeChannel(channel)
    channel
      .on('postgres_changes', { event: '*', schema: 'public', table, filter }, onChange)
      .subscribe((status) => {
        if (ended) return
        if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) {
          poll()
          return
        }
        stop()
        onChange()
      })
  }
  // The module may fail to load on a bad connection.
  follow().catch(() => {
    if (!ended) poll()
  })
  return () => {
    ended = true
    stop()
    leave()
  }
}
