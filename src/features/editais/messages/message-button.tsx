import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { DialogButton } from '@/components/ui/dialog-button'
import type { MessageSheetProps } from './message-sheet'
import { messageTexts as texts } from './texts'

const sheet = windowOnDemand(() => import('./message-sheet'))

/** Opens the window for a message to all that the list finds, or some of them. */
export const MessageButton = (props: Omit<MessageSheetProps, 'onClose'>) => (
  <DialogButton dialog={sheet} label={texts.send(props.total)} disabled={props.total === 0}>
    {(close) => <sheet.Window {...props} onClose={close} />}
  </DialogButton>
)
