import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Dialog as Radix } from 'radix-ui'
import { X } from 'lucide-react'
import { cx } from '@/lib/cx'
import { IconButton } from './icon-button'
import { useFocusReturn } from './use-focus-return'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** title: for a dialog that opens by itself, so that Enter closes nothing. Default: the first control, 'Fechar'. */
  startAt?: 'title' | 'field'
  /** Only what is inside closes it: it shows what is shown once. */
  isPersistent?: boolean
  /** Makes the content inert, without scrolling: keys could not scroll it. */
  locked?: boolean
  footer?: ReactNode
  /** What gets the focus where the opener is gone; default: the page's heading. */
  focusAfter?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

type ShapeProps = DialogProps & { shape: string }

/** It has the same level as dialogs, because it may have to cover one. */
export const overlay = {
  className:
    'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-vanish data-[state=open]:animate-appear',
  // A press beside the dialog leaves the focus in it.
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
}

export const firstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled, [readonly])') ?? null

function DialogShell({
  open,
  onOpenChange,
  title,
  description,
  locked,
  footer,
  focusAfter,
  children,
  startAt,
  isPersistent = false,
  shape,
}: ShapeProps) {
  const focusReturn = useFocusReturn(focusAfter)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay {...overlay} />
        <Radix.Content
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus()
            if (!startAt) return
            event.preventDefault()
            const field = startAt === 'field' ? firstField(body.current) : null
            ;(field ?? heading.current)?.focus()
          }}
          // A press on a toast leaves the dialog open.
          onEscapeKeyDown={(event) => isPersistent && event.preventDefault()}
          onPointerDownOutside={(event) => {
            if (
              isPersistent ||
              (event.detail.originalEvent.target as Element).closest('[data-sonner-toaster]')
            )
              event.preventDefault()
          }}
          // Radix requires a description or an explicit undefined.
          {...(description ? {} : { 'aria-describedby': undefined })}
          // Where the window is low, as at 400 %, title and buttons scroll with the text.
          className={cx(
            'fixed z-50 flex flex-col overflow-y-auto overscroll-contain bg-surface shadow-lg outline-none roomy:overflow-visible',
            shape,
          )}
        >
          <header className="flex items-start gap-3 border-b border-line py-3 pr-2 pl-5">
            <Radix.Title ref={heading} tabIndex={startAt && -1} className="min-w-0 flex-1 py-2 text-lg">
              {title}
            </Radix.Title>
            {!isPersistent && (
              <Radix.Close asChild>
                <IconButton label="Fechar" icon={<X />} />
              </Radix.Close>
            )}
          </header>
          <div
            ref={body}
            inert={locked}
            className="flex-auto px-5 py-4 roomy:min-h-0 roomy:flex-1 roomy:overflow-y-auto roomy:overscroll-contain"
          >
            {/* Scrolls with the content: large text would leave no room for it on a phone. */}
            {Boolean(description) && (
              <Radix.Description className="mb-4 text-ink-soft">{description}</Radix.Description>
            )}
            {children}
          </div>
          {Boolean(footer) && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 max-sm:*:grow">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function Dialog(props: DialogProps) {
  return (
    <DialogShell
      {...props}
      shape="inset-x-0 bottom-0 max-h-window rounded-t-lg data-[state=closed]:animate-vanish data-[state=open]:animate-rise sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(40rem,calc(100vw-3rem))] sm:rounded-lg"
    />
  )
}

export function SideSheet({ width = 'narrow', ...props }: DialogProps & { width?: 'narrow' | 'wide' }) {
  return (
    <DialogShell
      {...props}
      shape={cx(
        'inset-y-0 right-0 w-[calc(100vw-2rem)] data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
        width === 'wide' ? 'max-w-3xl' : 'max-w-md',
      )}
    />
  )
}
