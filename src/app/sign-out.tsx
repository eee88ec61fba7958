import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { LazyPart } from '@/components/ui/error-boundary'
import { endSignOutRequest, useSignOutRequested } from '@/session/sign-out-request'
import { sessionTexts } from '@/session/texts'

const SignOutDialog = lazyWithPreload(() => import('./sign-out-dialog'))

export function SignOut() {
  if (!useSignOutRequested()) return null
  return (
    <LazyPart failure={sessionTexts.signOutFailed.title} onFailed={endSignOutRequest}>
      <SignOutDialog />
    </LazyPart>
  )
}
