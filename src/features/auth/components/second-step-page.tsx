import type { ComponentProps } from 'react'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { LazyPart } from '@/components/ui/error-boundary'
import { AuthFrame } from './auth-frame'

// Only for the few who have a second factor.
const SecondStep = lazyWithPreload(() => import('./second-step'))

export const SecondStepPage = (props: ComponentProps<typeof SecondStep>) => (
  <AuthFrame>
    <LazyPart>
      <SecondStep {...props} />
    </LazyPart>
  </AuthFrame>
)
