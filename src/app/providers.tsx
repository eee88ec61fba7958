import { useEffect, type ReactNode } from 'react'
import { AuthProvider } from '@/session/auth-provider'
import { LazyPart } from '@/components/ui/error-boundary'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { trackFocus } from '@/components/ui/use-heading'

export const Toaster = lazyWithPreload(() => import('@/components/ui/toaster/toaster'))

export function Providers({ children }: { children: ReactNode }) {
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
