import { describeError } from '@/lib/errors/describe-error'
import { ErrorState } from '@/components/ui/error-state'
import { reviewTexts as texts } from '../texts'

type FileFailedProps = { error: Error; busy: boolean; onAgain: () => void }

export const FileFailed = ({ error, busy, onAgain }: FileFailedProps) => (
  <ErrorState
    headingLevel={3}
    title={texts.fileFailed}
    description={describeError(error)}
    busy={busy}
    onAction={onAgain}
  />
)
