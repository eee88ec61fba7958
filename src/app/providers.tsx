import { useEffect, type ReactNode } from 'react'
import { AuthProvider } from '@/session/auth-provider'
import { onAccountDeleted } from '@/session/deleted-account'
import { LazyPart } from '@/components/ui/error-boundary'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { trackFocus } from '@/components/ui/use-heading'

export const Toaster = lazyWithPreload(() => import('@/components/ui/toaster/toaster'))

const clearDraftOf = async (userId: string) =>
  (await import('@/domain/organization/step-form/profile-draft')).clearDraft(userId)

export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => onAccountDeleted(clearDraftOf), [])
  useEffect(() => trackFocus(), [])
  return (
    <AuthProvider>
      {children}
      <LazyPart failure="Os avisos do portal não carregaram.">
        <Toaster />
      </LazyPart>
    </AuthProvider>
  )
}
