import { useEffect, type ReactNode } from 'react'
import { AuthProvider } from '@/session/auth-provider'
import { onAccountDeleted } from '@/session/deleted-account'
import { Toaster } from '@/components/ui/toaster/toaster'
import { trackFocus } from '@/components/ui/use-heading'

const clearDraftOf = async (userId: string) =>
  (await import('@/domain/organization/step-form/profile-draft')).clearDraft(userId)

export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => onAccountDeleted(clearDraftOf), [])
  useEffect(() => trackFocus(), [])
  return (
    <AuthProvider>
      {children}
      <Toaster />
    </AuthProvider>
  )
}
