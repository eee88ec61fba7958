import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { showToast } from '@/lib/toast'
import { LazyPart } from '@/components/ui/error-boundary'
import { endSignOutRequest, useRequestedSignOut } from '@/session/sign-out-request'
import { sessionTexts } from '@/session/texts'

const SignOutDialog = lazyWithPreload(() => import('./sign-out-dialog'))

export function SignOut() {
  const scope = useRequestedSignOut()
  if (!scope) return null
  const onFailed = () => {
    showToast(sessionTexts.signOutFailed)
    endSignOutRequest()
  }
  return (
    <LazyPart onFailed={onFailed}>
      <SignOutDialog scope={scope} />
    </LazyPart>
  )
}
