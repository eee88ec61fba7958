import { useUploadsState } from '@/lib/uploads-store'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { usePageProgress } from '@/lib/page-progress'
import { LazyPart } from '@/components/ui/error-boundary'

/* Separate components, so that status changes do not re-render the whole header. */

const HeaderProgress = lazyWithPreload(() => import('./header-progress'))
const UploadsIndicator = lazyWithPreload(() => import('./uploads-indicator'))

const progressPlaceholder = <div className="h-5 flex-1 sm:h-7" />

export function ProgressStatus({ expected }: { expected: boolean }) {
  const progress = usePageProgress()
  return (
    <LazyPart fallback={progressPlaceholder} instead={null}>
      {progress ? <HeaderProgress {...progress} /> : expected && progressPlaceholder}
    </LazyPart>
  )
}

export function UploadsStatus() {
  const files = useUploadsState()
  return (
    <div role="status">
      {files && (
        <LazyPart instead={null}>
          <UploadsIndicator {...files} />
        </LazyPart>
      )}
    </div>
  )
}
