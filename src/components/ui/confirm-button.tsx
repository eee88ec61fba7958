import { useState, type ComponentProps } from 'react'
import { Button } from './button'
import { ConfirmDialog } from './confirm-dialog'
import { VisuallyHidden } from './visually-hidden'

type Asked = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'description' | 'tone' | 'focusAfter'>

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'title'> &
  Asked & {
    label: string
    /** Behind the label, for screen readers only: which of several it is about. */
    about?: string
    /** Default: the button's label. */
    confirmLabel?: string
    onConfirm: (close: () => void) => void
  }

/** A button that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, about, title, description, tone, focusAfter, onConfirm, ...rest } = props
  const { confirmLabel = label, busy, ...button } = rest
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {label} {about && <VisuallyHidden>{about}</VisuallyHidden>}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        {...{ title, description, tone, focusAfter, confirmLabel, busy }}
        onConfirm={() => onConfirm(() => setAsking(false))}
      />
    </>
  )
}
