import { lazy, Suspense } from 'react'
import { useSignOutRequested } from '@/shared/session/sign-out-request'

const SignOutFlow = lazy(() => import('./sign-out-flow'))

/** Waits for a 'Sair', wherever it is pressed. */
export function SignOutRequest() {
  if (!useSignOutRequested()) return null
  return (
    <Suspense>
      <SignOutFlow />
    </Suspense>
  )
}
