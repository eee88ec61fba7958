import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DiscardChangesDialog } from '@/components/ui/discard-changes-dialog'
import { Field } from '@/components/ui/field'
import { useDraftSync, type FormDraft } from './form-draft'
import { TextArea } from '@/components/ui/text-area'

/** What else is not saved in the window: confirming leads there, and sends nothing. */
export type Unsaved = { show: () => void }

type ReasonDialogProps = {
  title: string
  description: string
  confirmLabel: string
  fieldLabel: string
  hint: string
  maxLength: number
  /** What the field starts with; it is selected, so that typing replaces it. */
  start?: string
  /** Keeps what was typed over a session that ends; whoever decides forgets it, wherever the window is by then. */
  draft: FormDraft<string>
  busy: boolean
  /** What there is to know where it cannot be done any more: what was typed stays, to be copied. */
  over?: { title: string; description: string } | null
  onConfirm: (reason: string) => void
  onClose: () => void
  /** What gets the focus where the button that opened it is gone; by default the page's heading. */
  focusAfter?: () => HTMLElement | null
  /** Below the field, for instance texts to insert; gets what stands in the field, and how to change it. */
  children?: (
    reason: string,
    setReason: (reason: string) => void,
    setUnsaved: (unsaved: Unsaved | null) => void,
  ) => ReactNode
}

const keyHint = 'Ctrl + Enter confirma.'

/**
 * Asks for a reason and confirms at once: the focus is in the field, Ctrl or Cmd + Enter confirms, and Escape asks before
 * it throws away what was typed. It stays open, with its text, until the owner closes it.
 */
export function ReasonDialog({
  title,
  description,
  confirmLabel,
  fieldLabel,
  hint,
  maxLength,
  start = '',
  draft,
  busy,
  over = null,
  onConfirm,
  onClose,
  focusAfter,
  children,
}: ReasonDialogProps) {
  const [back] = useState(draft.read)
  const [reason, setReason] = useState(back ?? start)
  const [leaving, setLeaving] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const isWritten = reason !== start
  const dirty = isWritten || unsaved !== null
  useDraftSync(draft, back, reason, isWritten)

  function close() {
    draft.clear()
    onClose()
  }
  function confirm() {
    // The window closes after it, and what was typed there would be gone without a word.
    if (unsaved) unsaved.show()
    else onConfirm(reason)
  }
  function confirmByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!busy && !over && !event.repeat) confirm()
  }

  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={close}
        title={over?.title ?? title}
        description={over?.description ?? description}
        confirmLabel={over ? null : confirmLabel}
        busy={busy}
        onConfirm={confirm}
        startAt={field}
        {...(focusAfter && { focusAfter })}
        // What was typed before the window was taken away is not replaced by the first key.
        selected={back === undefined}
        onEscape={(event) => {
          if (!dirty || busy) return
          event.preventDefault()
          setLeaving(true)
        }}
      >
        <Field
          label={fieldLabel}
          hint={
            !over && (
              <>
                {hint} <span className="pointer-coarse:hidden">{keyHint}</span>
              </>
            )
          }
        >
          <TextArea
            ref={field}
            rows={4}
            maxLength={maxLength}
            // What is typed while it is sent would not be.
            readOnly={busy || over !== null}
            value={reason}
            onKeyDown={confirmByKey}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {children?.(reason, setReason, setUnsaved)}
      </ConfirmDialog>
      {leaving && (
        <DiscardChangesDialog
          description="O texto ainda não foi enviado a ninguém."
          stayLabel={over ? 'Voltar' : 'Continuar escrevendo'}
          onStay={() => setLeaving(false)}
          onDiscard={close}
        />
      )}
    </>
  )
}
