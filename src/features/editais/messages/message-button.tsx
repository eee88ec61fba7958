import { Suspense, useState } from 'react'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { Button } from '@/components/ui/button'
import type { MessageSheetProps } from './message-sheet'
import { messageTexts as texts } from './texts'

const sheet = windowOnDemand(() => import('./message-sheet'))

/** Opens the window for a message to all that the list finds, or some of them. */
export function MessageButton(props: Omit<MessageSheetProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button disabled={props.total === 0} {...sheet.opener(() => setOpen(true))}>
        {texts.send(props.total)}
      </Button>
      {open && (
        <Suspense>
          <sheet.Window {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
