import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { DialogButton } from '@/components/ui/dialog-button'
import type { MessageSheetProps } from './message-sheet'
import { messageTexts as texts } from './texts'

const MessageSheet = lazyWithPreload(() => import('./message-sheet'))

/** Opens the window for a message to all that the list finds, or some of them. */
export const MessageButton = (props: Omit<MessageSheetProps, 'onClose'>) => (
  <DialogButton dialog={MessageSheet} size="sm" label={texts.send(props.total)} disabled={props.total === 0}>
    {(close) => <MessageSheet {...props} onClose={close} />}
  </DialogButton>
)
