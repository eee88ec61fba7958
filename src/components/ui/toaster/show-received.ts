import type { toast } from 'sonner'
import { receiveToasts } from '@/lib/toast'
import { followFocus } from './toast-focus'

/** sonner 1.7.4 gives a toast what an earlier one of its id had, where it has nothing of its own. */
const bare = { description: undefined, action: undefined, duration: undefined }

/** Shows what waits and what comes, and looks after presses and focus meanwhile. Returns a function that stops it all. */
export function showReceived(show: typeof toast): () => void {
  const stops = [
    followFocus(),
    receiveToasts(({ tone, title, replaces, ...rest }) => {
      replaces?.forEach((id) => show.dismiss(id))
      show[tone](title, { ...bare, ...rest })
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
