import { useEffect, useState } from 'react'
import { watchTable } from '@/lib/supabase/live'
import { useSingleFlight } from '@/lib/use-single-flight'
import { refreshAccess } from '@/session/query-client'

/** Follows the approval status by live updates, on tab focus and by the button (`checkedAt`: its last check). */
export function useStatusWatch(userId: string | undefined) {
  const [checkedAt, setCheckedAt] = useState<Date | null>(null)

  useEffect(() => {
    const refresh = () => void refreshAccess()
    const onVisible = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', onVisible)
    const stop = watchTable('user_approval', refresh, userId && `user_id=eq.${userId}`)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      stop()
    }
  }, [userId])

  const [recheck, checking] = useSingleFlight(async () => {
    await refreshAccess()
    setCheckedAt(new Date())
  })
  return { recheck, checking, checkedAt }
}
