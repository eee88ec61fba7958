import { Suspense } from 'react'
import { useFilesUnderWay } from '@/shared/lib/files-under-way'
import { optionalPart } from '@/shared/lib/optional-part'
import { usePageProgress } from '@/shared/lib/page-progress'

/*
 * What changes while somebody works, so that each change draws this part alone and not the whole header.
 */

const HeaderProgress = optionalPart(() => import('./header-progress'))
const FilesUnderWay = optionalPart(() => import('./files-under-way'))

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
