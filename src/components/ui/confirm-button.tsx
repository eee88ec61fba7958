import { useState, type ComponentProps } from 'react'
import { Button } from './button'
import { ConfirmDialog } from './confirm-dialog'

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'title'> & {
  label: string
  title: string
  description: string
  /** Default: the button's label. */
  confirmLabel?: string
  busy?: boolean
  onConfirm: (close: () => void) => void
}

/** A button that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, description, confirmLabel = label, busy = false, onConfirm, ...button } = props
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        {...{ title, description, confirmLabel, busy }}
        onConfirm={() => onConfirm(() => setAsking(false))}
      />
    </>
  )
}
