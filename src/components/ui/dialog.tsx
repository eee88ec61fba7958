import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Dialog as Radix } from 'radix-ui'
import { X } from 'lucide-react'
import { cx } from '@/lib/cx'
import { IconButton } from './icon-button'
import { useFocusReturn } from './use-focus-return'

type DialogProps = {
  open: boolean
  /** Called with false by Escape, the close button and a press outside; the owner decides. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /**
   * Where the focus starts. title: a window that opens by itself, so that Enter closes nothing; field: the first one
   * of a form, else the title. Otherwise the first control, 'Fechar'.
   */
  startAt?: 'title' | 'field'
  /** Whether the content takes nothing for the moment; whole, since nobody could scroll it by keys. */
  locked?: boolean
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}

type ShapeProps = DialogProps & { shape: string }

/** As high as the windows, one of which it may have to cover: what opens later lies above. */
export const overlay = {
  className:
    'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-vanish data-[state=open]:animate-appear',
  // A press beside the window leaves the focus in it.
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
  children,
  startAt,
  shape,
}: ShapeProps) {
  const focusReturn = useFocusReturn()
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
          // A press of a toast leaves the dialog open.
          onPointerDownOutside={(event) => {
            if ((event.detail.originalEvent.target as Element).closest('[data-sonner-toaster]'))
              event.preventDefault()
          }}
          // Radix wants a description or an explicit undefined.
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx('fixed z-50 flex flex-col bg-surface shadow-lg outline-none', shape)}
        >
          <header className="flex items-start gap-3 border-b border-line py-3 pr-2 pl-5">
            <Radix.Title ref={heading} tabIndex={startAt && -1} className="min-w-0 flex-1 py-2 text-xl">
              {title}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Fechar" icon={<X aria-hidden="true" />} />
            </Radix.Close>
          </header>
          <div
            ref={body}
            inert={locked}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4"
          >
            {/* It goes along: with large letters it would leave nothing of a phone for the rest. */}
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

/** A modal dialog; on a phone it opens from the bottom edge. */
export function Dialog(props: DialogProps) {
  return (
    <DialogShell
      {...props}
      shape="inset-x-0 bottom-0 max-h-window rounded-t-lg data-[state=closed]:animate-vanish data-[state=open]:animate-rise sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(40rem,calc(100vw-3rem))] sm:rounded-lg"
    />
  )
}

/** A drawer at the right edge, for forms beside a list. */
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
