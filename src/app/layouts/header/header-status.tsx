import { Suspense } from 'react'
import { useUploadsState } from '@/lib/uploads-store'
import { optionalPart } from '@/lib/lazy/optional-part'
import { usePageProgress } from '@/lib/page-progress'

/*
 * What changes while somebody works, so that each change draws this part alone and not the whole header.
 */

const HeaderProgress = optionalPart(() => import('./header-progress'))
const UploadsIndicator = optionalPart(() => import('./uploads-indicator'))

/** The place of a bar that is about to come is kept, so that the page does not jump. */
const progressPlaceholder = <div className="h-7" />

/** `expected`: the page has a progress, which it may not know yet. */
export function ProgressStatus({ expected }: { expected: boolean }) {
  const progress = usePageProgress()
  return (
    <Suspense fallback={progressPlaceholder}>
      {progress ? <HeaderProgress {...progress} /> : expected && progressPlaceholder}
    </Suspense>
  )
}

/** Always there, so that the last arrival is read out, too. */
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
