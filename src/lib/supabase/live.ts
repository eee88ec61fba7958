import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js'
import { config } from '@/lib/config'
import { supabase } from './client'

type LiveTable = 'user_approval' | 'documentos' | 'notificacoes'

const POLL_INTERVAL_MS = 10_000

/**
 * Realtime, or polling while the tab is visible. Runs `onChange` on connect too: earlier changes were missed.
 * @param filter such as `user_id=eq.…`. Deletes carry only the row's key: filters on other columns miss them.
 */
export function watchTable(table: LiveTable, onChange: () => void, filter?: string): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const poll = () => {
    timer ??= setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) onChange()
    }, POLL_INTERVAL_MS)
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
  const channel = supabase
    .channel(`live-${table}-${crypto.randomUUID()}`)
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
  return () => {
    ended = true
    stop()
    void supabase.removeChannel(channel)
  }
}
