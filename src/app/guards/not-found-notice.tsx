import { isRecord } from '@/lib/is-record'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { safeInternalPath } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { useSession } from '@/session/auth-provider'
import { decideAccess, homeOf } from './decide-access'
import { guardTexts } from './texts'

/** Notice for an unknown path (product 2). Goes home if the return target is not allowed (decision 38). */
export function NotFoundNotice() {
  const location = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const state: unknown = location.state
  const flagged = isRecord(state) && state.notFound === true
  const returnTo = flagged ? safeInternalPath(state.returnTo) : null
  const access = decideAccess(session, 'admin').kind

  useEffect(() => {
    if (!flagged || access === 'wait') return
    showToast({ ...guardTexts.notFound, id: 'not-found' })
    void navigate(access === 'allow' && returnTo ? returnTo : homeOf(session), { replace: true })
  }, [flagged, access, returnTo, navigate, session])

  return null
}
