import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { DocumentSlot } from '@/shared/documents/slots'
import type { FieldValues } from '@/shared/organization/field-types'
import { Badge } from '@/shared/ui/badge'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { FieldError } from '@/shared/ui/field'
import { cx } from '@/shared/lib/cx'
import { profileMutations } from '../../mutations'
import type { StoredDocument } from '../../queries'
import { useSlotUpload } from '../../uploads/use-uploads'
import { useWizard } from '../../wizard/wizard-context'
import { FileDrop } from './file-drop'
import { slotErrorName, slotInputId } from './slot-names'
import { StoredFile } from './stored-file'
import { UploadProgress } from './upload-progress'

type FileSlotProps = { slot: DocumentSlot; stored: StoredDocument | null }

/** One of the 23 slots: what is in it, what is on its way, and where a file can be put (spec 2). */
export function FileSlot({ slot, stored }: FileSlotProps) {
  const { userId, uploads } = useWizard()
  const { clearErrors } = useFormContext<FieldValues>()
  const queryClient = useQueryClient()
  const upload = useSlotUpload(uploads, slot.name)
  const errorName = slotErrorName(slot.name)
  const { errors } = useFormState<FieldValues>({ name: errorName, exact: true })
  const error = errors[errorName]?.message
  const [removing, setRemoving] = useState(false)
  const [replacing, setReplacing] = useState(false)
  const removal = useMutation(profileMutations.removeDocument(userId, queryClient))
  const titleId = `titulo-${slot.name}`
  const errorId = `erro-${slot.name}`

  const isStored = stored !== null
  useEffect(() => {
    if (isStored) clearErrors(errorName)
  }, [isStored, clearErrors, errorName])

  function send(file: File) {
    clearErrors(errorName)
    setReplacing(false)
    uploads.start(slot, file)
  }

  function remove(document: StoredDocument) {
    removal.mutate(document, { onSuccess: () => setRemoving(false) })
  }

  const busy = upload !== null && upload.phase !== 'failed'
  const offersFile = !busy && (!stored || replacing || upload !== null)
  // One button of the slot carries it, whatever the slot shows, so that errors and links find their way.
  const inputId = slotInputId(slot.name)
  return (
    <li
      aria-labelledby={titleId}
      className={cx(
        'flex scroll-mt-24 flex-col gap-3 rounded-md border p-4',
        error ? 'border-danger' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h4 id={titleId} className="font-semibold">
          {slot.label}
        </h4>
        <SlotBadge mandatory={slot.mandatory} stored={isStored} failed={upload?.phase === 'failed'} />
      </div>
      <p className="-mt-2 text-sm text-ink-soft">{slot.hint}</p>
      {stored && (
        <StoredFile
          slot={slot}
          document={stored}
          busy={busy}
          onReplace={() => setReplacing(!replacing)}
          replacing={replacing}
          replaceId={offersFile ? undefined : inputId}
          onRemove={() => setRemoving(true)}
        />
      )}
      {upload && <UploadProgress slot={slot} upload={upload} stopId={offersFile ? undefined : inputId} />}
      {offersFile && (
        <FileDrop
          slot={slot}
          id={inputId}
          describedBy={error ? errorId : undefined}
          again={isStored || upload !== null}
          onFile={send}
        />
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {stored && (
        <ConfirmDialog
          open={removing}
          onOpenChange={setRemoving}
          title="Remover este documento?"
          description={
            slot.mandatory
              ? `${slot.label} é obrigatório: sem este documento o perfil fica incompleto. O arquivo será apagado.`
              : `O arquivo ${stored.nome} será apagado.`
          }
          confirmLabel="Remover"
          busy={removal.isPending}
          onConfirm={() => remove(stored)}
        />
      )}
    </li>
  )
}

function SlotBadge({ mandatory, stored, failed }: { mandatory: boolean; stored: boolean; failed: boolean }) {
  if (failed) return <Badge tone="danger">Erro</Badge>
  if (stored) return <Badge tone="success">Enviado</Badge>
  return mandatory ? <Badge tone="warning">Obrigatório</Badge> : null
}
