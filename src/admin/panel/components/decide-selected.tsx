import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { Button } from '@/components/ui/button'
import { LazyPart } from '@/components/ui/error-boundary'
import type { PendingUser } from '../queries'
import { approvalTexts as texts, approveCount, selectedCount } from '../texts'

const dialogs = {
  approve: lazyWithPreload(() => import('./approve-selected-dialog')),
  reject: lazyWithPreload(() => import('./reject-selected-dialog')),
}

type DecideSelectedProps = {
  users: readonly PendingUser[]
  /** The selection, and so the buttons, are gone after the decision. */
  onDecided: () => void
  focusAfter: () => HTMLElement | null
}

/** Decides about the selected sign-ups after one question. Stays visible below a long list. */
export function DecideSelected({ users, onDecided, focusAfter }: DecideSelectedProps) {
  // The people are fixed on opening: the list behind may change.
  const [asked, setAsked] = useState<{ what: keyof typeof dialogs; about: readonly PendingUser[] } | null>(
    null,
  )
  const close = () => setAsked(null)
  const Dialog = asked && dialogs[asked.what]

  return (
    <>
      {users.length > 0 && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-b-lg border-t border-line bg-surface px-5 py-3 sm:px-6">
          <p>{selectedCount(users.length)}</p>
          <Button
            variant="secondary"
            icon={<X />}
            {...dialogs.reject.onIntent}
            onClick={() => setAsked({ what: 'reject', about: users })}
          >
            {texts.rejectSelected}
          </Button>
          <Button
            icon={<Check />}
            {...dialogs.approve.onIntent}
            onClick={() => setAsked({ what: 'approve', about: users })}
          >
            {approveCount(users.length)}
          </Button>
        </div>
      )}
      {Dialog && (
        <LazyPart failure={texts.failures[asked.what]} onFailed={close}>
          <Dialog users={asked.about} onDecided={onDecided} onClose={close} focusAfter={focusAfter} />
        </LazyPart>
      )}
    </>
  )
}
