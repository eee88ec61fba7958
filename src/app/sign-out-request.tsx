import { Suspense, useEffect, useState } from 'react'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { endSignOutRequest, useSignOutRequested } from '@/session/sign-out-request'
import { sessionTexts } from '@/session/texts'

const flow = windowOnDemand(() => import('./sign-out-flow'), sessionTexts.signOutFailed.title)

export function SignOutRequest() {
  const requested = useSignOutRequested()
  const [here, setHere] = useState(false)
  useEffect(() => {
    if (requested) void flow.whenHere(() => setHere(true)).then((isHere) => isHere || endSignOutRequest())
  }, [requested])
  if (!requested || !here) return null
  return (
    <Suspense>
      <flow.Window />
    </Suspense>
  )
}
