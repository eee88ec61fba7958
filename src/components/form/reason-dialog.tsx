import { useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DiscardChangesDialog } from '@/components/ui/discard-changes-dialog'
import { multiLine } from '@/lib/normalize-text'
import { Field } from '@/components/ui/field'
import { useDraftSync, type FormDraft } from './form-draft'
import { TextArea } from '@/components/ui/text-area'

export type Unsaved = { show: () => void }

type ReasonDialogProps = {
  title: string
  description: string
  confirmLabel: string
  tone?: ComponentProps<typeof ConfirmDialog>['tone']
  fieldLabel: string
  hint: string
  maxLength: number
  /** The sentence for an empty field, where a reason is needed. */
  needed?: string
  start?: string
  /** The owner clears it after the decision. */
  draft: FormDraft<string>
  busy: boolean
  /** Why confirming is no longer possible; the text stays, to be copied. */
  over?: { title: string; description: string } | null
  onConfirm: (reason: string) => void
  onClose: () => void
  focusAfter?: () => HTMLElement | null
  children?: (
    reason: string,
    setReason: (reason: string) => void,
    setUnsaved: (unsaved: Unsaved | null) => void,
  ) => ReactNode
}

const keyHint = 'Ctrl + Enter confirma.'

/** Confirms with a reason. Ctrl or Cmd + Enter confirms; Escape prompts before discarding. The owner closes it. */
export function ReasonDialog({
  title,
  description,
  confirmLabel,
  tone,
  fieldLabel,
  hint,
  maxLength,
  needed,
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
  const [lacking, setLacking] = useState(false)
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
    const written = field.current?.value ?? reason
    // The dialog would close and discard that input.
    if (unsaved) unsaved.show()
    else if (needed !== undefined && multiLine(written) === '') {
      setLacking(true)
      field.current?.focus()
    } else onConfirm(written)
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
        tone={tone}
        busy={busy}
        onConfirm={confirm}
        startAt={field}
        {...(focusAfter && { focusAfter })}
        // A restored draft is not selected: the first key would replace it.
        selected={back === undefined}
        onEscape={(event) => {
          if (!dirty || busy) return
          event.preventDefault()
          setLeaving(true)
        }}
      >
        <Field
          label={fieldLabel}
          required={needed !== undefined}
          error={lacking ? needed : undefined}
          hint={!over && <Hint>{hint}</Hint>}
        >
          <TextArea
            ref={field}
            rows={4}
            maxLength={maxLength}
            // Input during the request would not be sent.
            readOnly={busy || over !== null}
            value={reason}
            onKeyDown={confirmByKey}
            onChange={(event) => {
              setLacking(false)
              setReason(event.target.value)
            }}
          />
        </Field>
        {children?.(reason, setReason, setUnsaved)}
      </ConfirmDialog>
      {leaving && <LeaveDialog isOver={over !== null} onStay={() => setLeaving(false)} onDiscard={close} />}
    </>
  )
}

const Hint = ({ children }: { children: string }) => (
  <>
    {children} <span className="pointer-coarse:hidden">{keyHint}</span>
  </>
)

type LeaveDialogProps = { isOver: boolean; onStay: () => void; onDiscard: () => void }

const LeaveDialog = ({ isOver, ...actions }: LeaveDialogProps) => (
  <DiscardChangesDialog
    description="O texto ainda não foi enviado a ninguém."
    stayLabel={isOver ? 'Voltar' : 'Continuar escrevendo'}
    {...actions}
  />
)
