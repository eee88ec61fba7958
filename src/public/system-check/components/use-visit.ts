import { useEffect, useState } from 'react'
import { useSession } from '@/session/auth-provider'
import type { Caller } from '../checks/check'
import type { Visit } from '../queries'

/** If the backend is down, the session may never arrive. */
const SLOW_VISIT_MS = 4000

function callerOf({ user, role, isAdmin }: ReturnType<typeof useSession>): Caller {
  if (!user) return 'visitor'
  if (isAdmin) return 'admin'
  return role === null ? 'unread' : 'user'
}

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
