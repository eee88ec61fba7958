import { useCallback, useState } from 'react'
import { DIALOG_FAILED, LazyPart } from '@/components/ui/error-boundary'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'

const FilesDialog = lazyWithPreload(() => import('./files-dialog'))

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

  function onAnswer(proceed: boolean) {
    setAnswer(null)
    answer?.(proceed)
  }

  const filesDialog = answer && (
    <LazyPart failure={DIALOG_FAILED} onFailed={() => onAnswer(false)}>
      <FilesDialog onAnswer={onAnswer} />
    </LazyPart>
  )
  return { waitForFiles, filesDialog }
}
