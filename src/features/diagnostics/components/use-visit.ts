import { useEffect, useState } from 'react'
import { useSession } from '@/shared/session/session'
import type { Visit } from '../queries'

/** Milliseconds to wait for the session: with the backend down it may never be known, and that is when support comes. */
const PATIENCE = 4000

/** Who is looking, or null while that is not known yet. */
export function useVisit(): Visit | null {
  const session = useSession()
  const [id] = useState(() => crypto.randomUUID())
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  if (session.loading && patient) return null
  return { id, caller: !session.user ? 'visitor' : session.isAdmin ? 'admin' : 'user' }
}
