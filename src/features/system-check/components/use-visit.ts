import { useEffect, useState } from 'react'
import { useSession } from '@/session/session'
import type { Caller } from '../checks/check'
import type { Visit } from '../queries'

/** How long to wait for the session, in milliseconds: if the backend is down, it may never be known. */
const SLOW_VISIT_MS = 4000

function callerOf({ user, role, isAdmin }: ReturnType<typeof useSession>): Caller {
  if (!user) return 'visitor'
  if (isAdmin) return 'admin'
  return role === null ? 'unread' : 'user'
}

/** Who opened the page; null until known. */
export function useVisit(): Visit | null {
  const session = useSession()
  const [id] = useState(() => crypto.randomUUID())
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), SLOW_VISIT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (session.loading && patient) return null
  return { id, caller: callerOf(session) }
}
