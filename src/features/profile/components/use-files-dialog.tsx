import { Suspense, useCallback, useState } from 'react'
import { neededPart } from '@/lib/lazy/needed-part'
import type { UploadQueue } from '@/domain/documents/uploads/upload-queue'

const FilesDialog = neededPart(() => import('./files-dialog'))

/** `waitForFiles` resolves with whether to continue. */
export function useFilesDialog(uploads: UploadQueue) {
  const [answer, setAnswer] = useState<((proceed: boolean) => void) | null>(null)
  const waitForFiles = useCallback(
    () =>
      uploads.all().length === 0
        ? Promise.resolve(true)
        : new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    [uploads],
  )

  const filesDialog = answer && (
    <Suspense>
      <FilesDialog
        onAnswer={(proceed) => {
          setAnswer(null)
          answer(proceed)
        }}
      />
    </Suspense>
  )
  return { waitForFiles, filesDialog }
}
