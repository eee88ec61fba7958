import { Suspense } from 'react'
import { useFilesUnderWay } from '@/lib/uploads-store'
import { optionalPart } from '@/lib/lazy/optional-part'
import { usePageProgress } from '@/lib/page-progress'

/*
 * What changes while somebody works, so that each change draws this part alone and not the whole header.
 */

const HeaderProgress = optionalPart(() => import('./header-progress'))
const FilesUnderWay = optionalPart(() => import('./uploads-indicator'))

/** The place of a bar that is about to come is kept, so that the page does not jump. */
const progressPlace = <div className="h-7" />

/** `expected`: the page has a progress, which it may not know yet. */
export function Progress({ expected }: { expected: boolean }) {
  const progress = usePageProgress()
  return (
    <Suspense fallback={progressPlace}>
      {progress ? <HeaderProgress {...progress} /> : expected && progressPlace}
    </Suspense>
  )
}

/** Always there, so that the last arrival is read out, too. */
export function Files() {
  const files = useFilesUnderWay()
  return (
    <div role="status">
      {files && (
        <Suspense>
          <FilesUnderWay {...files} />
        </Suspense>
      )}
    </div>
  )
}
