import { Check } from 'lucide-react'
import { useState } from 'react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { Button } from '@/components/ui/button'
import { LazyPart } from '@/components/ui/error-boundary'
import { approvalMutations } from '../mutations'
import type { PendingUser } from '../queries'
import { approvalTexts as texts, approveCount, selectedCount } from '../texts'

const ApproveSelectedDialog = lazyWithPreload(() => import('./approve-selected-dialog'))

type ApproveSelectedProps = {
  users: readonly PendingUser[]
  /** The selection, and so the button, is gone after approval. */
  onApproved: () => void
  focusAfter: () => HTMLElement | null
}

/** Approves the selected sign-ups after one confirmation. Stays visible below a long list. */
export function ApproveSelected({ users, onApproved, focusAfter }: ApproveSelectedProps) {
  // Fixed on opening: the list behind may change.
  const [confirming, setConfirming] = useState<readonly PendingUser[]>([])
  const approve = useSingleMutation(approvalMutations.approveAll())
  const [first, ...others] = confirming.map((user) => user.user_id)

  function confirm() {
    if (!first) return
    approve.mutate([first, ...others], { onSuccess: onApproved, onSettled: () => setConfirming([]) })
  }

  return (
    <>
      {users.length > 0 && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-b-lg border-t border-line bg-surface px-5 py-3 sm:px-6">
          <p>{selectedCount(users.length)}</p>
          <Button
            icon={<Check aria-hidden="true" />}
            {...ApproveSelectedDialog.onIntent}
            onClick={() => setConfirming(users)}
          >
            {approveCount(users.length)}
          </Button>
        </div>
      )}
      {first && (
        <LazyPart failure={texts.failures.approve} onFailed={() => setConfirming([])}>
          <ApproveSelectedDialog
            users={confirming}
            busy={approve.isPending}
            onConfirm={confirm}
            onClose={() => setConfirming([])}
            focusAfter={focusAfter}
          />
        </LazyPart>
      )}
    </>
  )
}
