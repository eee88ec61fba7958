import { lazy, Suspense, useState } from 'react'
import { Button } from '@/shared/ui/button'
import type { MessageSheetProps } from './message-sheet'
import { messageTexts as texts } from './texts'

const MessageSheet = lazy(() => import('./message-sheet'))

/** Opens the window for a message to all that the list finds, or some of them. */
export function MessageButton(props: Omit<MessageSheetProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button disabled={props.total === 0} onClick={() => setOpen(true)}>
        {texts.send(props.total)}
      </Button>
      {open && (
        <Suspense>
          <MessageSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
