import type { ReactNode } from 'react'
import { AlertDialog as Radix } from 'radix-ui'
import { Button } from './button'
import { overlayClass } from './dialog'
import { useFocusReturn } from './use-focus-return'

type ConfirmDialogProps = {
  open: boolean
  /** Called with false by Escape and 'Cancelar', never while busy. Closing after success is the owner's. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  /** The verb: 'Excluir', 'Rejeitar'. Never 'OK'. */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  busy?: boolean
  onConfirm: () => void
  /** What takes the focus where the button that opened it goes with what was confirmed; else the page's heading. */
  focusAfter?: () => HTMLElement | null
  /** Further content, such as a Field with the reason. */
  children?: ReactNode
}

/** Asks before something that is hard to take back. The focus starts on 'Cancelar'. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancelar',
  tone = 'danger',
  busy = false,
  onConfirm,
  focusAfter,
  children,
}: ConfirmDialogProps) {
  const focusReturn = useFocusReturn(focusAfter)
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next)
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...focusReturn}
          // What fades takes no press: one meant for the page must not confirm what was just cancelled. Radix writes
          // the opposite into the element's style.
          className="fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[92dvh] max-w-lg -translate-y-1/2 flex-col overflow-y-auto rounded-lg bg-surface p-6 shadow-lg data-[state=closed]:pointer-events-none! data-[state=closed]:animate-vanish data-[state=open]:animate-appear"
        >
          <Radix.Title className="text-xl">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>
          {Boolean(children) && <div className="mt-4">{children}</div>}
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button variant="secondary" aria-disabled={busy || undefined}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
