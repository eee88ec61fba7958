import { Suspense } from 'react'
import { useUploadsState } from '@/lib/uploads-store'
import { optionalPart } from '@/lib/lazy/optional-part'
import { usePageProgress } from '@/lib/page-progress'

/* Separate components, so that status changes do not re-render the whole header. */

const HeaderProgress = optionalPart(() => import('./header-progress'))
const UploadsIndicator = optionalPart(() => import('./uploads-indicator'))

const progressPlaceholder = <div className="h-7" />

export function ProgressStatus({ expected }: { expected: boolean }) {
  const progress = usePageProgress()
  return (
    <Suspense fallback={progressPlaceholder}>
      {progress ? <HeaderProgress {...progress} /> : expected && progressPlaceholder}
    </Suspense>
  )
}

export function UploadsStatus() {
  const files = useUploadsState()
  return (
    <div role="status">
      {files && (
        <Suspense>
          <UploadsIndicator {...files} />
        </Suspense>
      )}
    </div>
  )
}
