import { Suspense, useCallback, useState } from 'react'
import { neededPart } from '@/lib/lazy/needed-part'
import type { UploadQueue } from '@/domain/documents/uploads/upload-queue'

// Needed only while uploads are under way or have failed; it is there since the step that sends them.
const FilesDialog = neededPart(() => import('./files-dialog'))

/**
 * Before finishing: `waitForFiles` waits for the uploads under way, in a dialog that also asks what to do if one failed.
 * Resolves with whether to go on.
 */
export function useFilesDialog(uploads: UploadQueue) {
  const [answer, setAnswer] = useState<((goOn: boolean) => void) | null>(null)
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
        onAnswer={(goOn) => {
          setAnswer(null)
          answer(goOn)
        }}
      />
    </Suspense>
  )
  return { waitForFiles, filesDialog }
}
