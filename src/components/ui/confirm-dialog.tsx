import { useRef, type ReactNode, type RefObject } from 'react'
import { AlertDialog as Radix } from 'radix-ui'
import { cx } from '@/lib/cx'
import { Button } from './button'
import { overlay } from './dialog'
import { useFocusReturn } from './use-focus-return'

type ConfirmDialogProps = {
  open: boolean
  /** Called with false by Escape and 'Cancelar', never while busy. After success the owner closes it. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  /** It is null once confirming is no longer possible, and the only button closes. */
  confirmLabel: string | null
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  busy?: boolean
  onConfirm: () => void
  /** Focused if the opener disappears; default: the page's heading. */
  focusAfter?: () => HTMLElement | null
  startAt?: RefObject<HTMLTextAreaElement | null>
  /** Enter confirms what can be undone. */
  startAtConfirm?: boolean
  /** The first field of `children` is focused. */
  startInside?: boolean
  /** A second way to go on, before the first. */
  other?: { label: string; onPress: () => void }
  selected?: boolean
  onEscape?: (event: globalThis.KeyboardEvent) => void
  children?: ReactNode
}

/** Confirms what is hard to undo. The focus starts on 'Cancelar', unless `startAt…` says where. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = confirmLabel === null ? 'Fechar' : 'Cancelar',
  tone = 'danger',
  busy = false,
  onConfirm,
  focusAfter,
  startAt,
  startAtConfirm = false,
  startInside = false,
  other,
  selected = true,
  onEscape,
  children,
}: ConfirmDialogProps) {
  const focusReturn = useFocusReturn(focusAfter)
  const confirmButton = useRef<HTMLButtonElement>(null)

  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next)
      }}
    >
      <Radix.Portal>
        <Radix.Overlay {...overlay} />
        <Radix.Content
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus()
            if (startAtConfirm) {
              event.preventDefault()
              confirmButton.current?.focus()
            }
            if (startInside) {
              event.preventDefault()
              const content = event.currentTarget as HTMLElement
              ;(content.querySelector<HTMLElement>('input, select') ?? content).focus()
            }
            if (!startAt?.current) return
            event.preventDefault()
            startAt.current.focus()
            const { length } = startAt.current.value
            startAt.current.setSelectionRange(selected ? 0 : length, length)
          }}
          onEscapeKeyDown={onEscape}
          // Ignores clicks while fading out, which were meant for the page. Radix sets the opposite inline.
          className="fixed inset-x-4 inset-y-0 z-50 m-auto flex h-fit max-h-window max-w-lg flex-col overflow-y-auto rounded-lg bg-surface p-6 shadow-lg dark:border dark:border-line data-[state=closed]:pointer-events-none! data-[state=closed]:animate-vanish data-[state=open]:animate-appear"
        >
          <Radix.Title className="text-lg">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>
          {Boolean(children) && <div className="mt-4">{children}</div>}
          {/* Stays visible below a long list, where there is room; a field needs what a phone's keyboard leaves. */}
          <div
            className={cx(
              '-mx-6 mt-3 -mb-6 flex flex-col-reverse gap-2 bg-surface px-6 pt-3 pb-6 sm:flex-row sm:justify-end',
              startAt || startInside
                ? '[@media(height>=37.5rem)]:sticky [@media(height>=37.5rem)]:-bottom-6'
                : 'roomy:sticky roomy:-bottom-6',
            )}
          >
            <Radix.Cancel asChild>
              <Button variant="secondary" aria-disabled={busy || undefined}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            {other && (
              <Button variant="secondary" disabled={busy} onClick={other.onPress}>
                {other.label}
              </Button>
            )}
            {confirmLabel !== null && (
              <Button
                ref={confirmButton}
                variant={tone}
                busy={busy}
                // The key that opened the dialog may still be held.
                onKeyDown={(event) => event.repeat && event.preventDefault()}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
