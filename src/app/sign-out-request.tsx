import { LazyPart } from '@/components/ui/error-boundary'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { endSignOutRequest, useSignOutRequested } from '@/session/sign-out-request'
import { sessionTexts } from '@/session/texts'

const SignOutFlow = lazyWithPreload(() => import('./sign-out-flow'))

export function SignOutRequest() {
  return (
    useSignOutRequested() && (
      <LazyPart failure={sessionTexts.signOutFailed.title} onFailed={endSignOutRequest}>
        <SignOutFlow />
      </LazyPart>
    )
  )
}
