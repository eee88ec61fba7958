import type { ComponentProps } from 'react'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { LazyPart } from '@/components/ui/error-boundary'
import { Spinner } from '@/components/ui/spinner'
import { AuthFrame } from './auth-frame'

// Only for the few who have a second factor.
const SecondStep = lazyWithPreload(() => import('./second-step'))

export const SecondStepPage = (props: ComponentProps<typeof SecondStep>) => (
  <AuthFrame>
    <LazyPart fallback={<Spinner className="py-6" />} failure="A verificação em duas etapas não carregou.">
      <SecondStep {...props} />
    </LazyPart>
  </AuthFrame>
)
