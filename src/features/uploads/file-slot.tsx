import type { Document } from '@/lib/supabase/database'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { documentState } from '@/domain/documents/document-state'
import { DocumentDates } from '@/domain/documents/document-dates'
import { slotInputId, type DocumentSlot } from '@/domain/documents/slots'
import type { FieldValues } from '@/domain/organization/fields/field-types'
import { Badge } from '@/components/ui/badge'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { FieldError } from '@/components/ui/field'
import { cx } from '@/lib/cx'
import { showToast } from '@/lib/toast'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { hasResumable } from '@/domain/documents/uploads/resumable-store'
import type { UploadQueue } from '@/domain/documents/uploads/upload-queue'
import { useSlotUpload } from '@/domain/documents/uploads/use-upload-queue'
import { FileDrop } from './file-drop'
import { slotErrorName } from '@/domain/documents/slot-names'
import { uploadMutations } from './mutations'
import { StoredFile } from './stored-file'
import { UploadProgress } from './upload-progress'
import { useFileChoice } from './use-file-choice'
import { useSlotFocus } from './use-slot-focus'
import { slotTexts } from './slot-texts'

type SlotProps = {
  userId: string
  uploads: UploadQueue
  slot: DocumentSlot
  stored: Document | null
}

type SlotPhotographs = {
  /** Sends the file, offering first to reduce a large photo. */
  choose: (file: File) => void
  button: (quiet: boolean) => ReactNode
  dialogs: ReactNode
}

type FileSlotProps = SlotProps & {
  /** Injected by `app/`: features do not import each other. */
  Photographs: ComponentType<
    Omit<SlotProps, 'stored'> & {
      /** @returns whether the upload started */
      send: (file: File) => boolean
      children: (photographs: SlotPhotographs) => ReactNode
    }
  >
}

export function FileSlot({ Photographs, ...props }: FileSlotProps) {
  const { userId, uploads, slot } = props
  const { clearErrors } = useFormContext<FieldValues>()

  function send(file: File) {
    const accepted = uploads.start(slot, file)
    if (accepted) clearErrors(slotErrorName(slot.name))
    else showToast({ tone: 'error', ...slotTexts.busySlot })
    return accepted
  }

  return (
    <Photographs userId={userId} uploads={uploads} slot={slot} send={send}>
      {(photographs) => <Slot {...props} photographs={photographs} />}
    </Photographs>
  )
}

function Slot({ userId, uploads, slot, stored, photographs }: SlotProps & { photographs: SlotPhotographs }) {
  const { clearErrors } = useFormContext<FieldValues>()
  const queryClient = useQueryClient()
  const upload = useSlotUpload(uploads, slot.name)
  const errorName = slotErrorName(slot.name)
  const { errors } = useFormState<FieldValues>({ name: errorName, exact: true })
  const error = errors[errorName]?.message
  // The document the dialog is about: another may replace it meanwhile.
  const [removing, setRemoving] = useState<string | null>(null)
  const removal = useSingleMutation(uploadMutations.removeDocument(userId, queryClient))
  const titleId = `titulo-${slot.name}`
  const errorId = `erro-${slot.name}`

  const isStored = stored !== null
  const refused = stored !== null && documentState(stored) === 'rejected'
  useEffect(() => {
    if (isStored) clearErrors(errorName)
  }, [isStored, clearErrors, errorName])

  function remove(document: Document) {
    removal.mutate(document, { onSuccess: () => setRemoving(null) })
  }

  const failed = upload?.phase === 'failed'
  const busy = upload !== null && !failed
  const offersFile = !busy && (!stored || failed)
  const { root, input, dragging, open } = useFileChoice(slot, photographs.choose)
  // Exactly one button of the slot has this id, whatever it shows, so that errors and links find it.
  const inputId = slotInputId(slot.name)
  const slotFocus = useSlotFocus(inputId)
  const photographButton = photographs.button(!offersFile)
  return (
    <li ref={slotFocus} tabIndex={-1} aria-labelledby={titleId} className="min-w-0 scroll-mt-24 rounded-md">
      <div
        {...root}
        className={cx(
          'flex h-full flex-col gap-3 rounded-md border p-4',
          error ? 'border-danger' : dragging ? 'border-primary' : 'border-line',
        )}
      >
        {!busy && <input {...input} tabIndex={-1} />}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <h4 id={titleId} className="font-semibold">
            {slot.label}
          </h4>
          <SlotBadge mandatory={slot.mandatory} stored={isStored} refused={refused} failed={failed} />
        </div>
        <p className="-mt-2 text-sm text-ink-soft">{slot.hint}</p>
        {stored && (
          <StoredFile
            slot={slot}
            document={stored}
            busy={busy}
            onReplace={offersFile ? null : open}
            replaceId={inputId}
            onRemove={() => setRemoving(stored.id)}
          />
        )}
        {!busy && !offersFile && photographButton}
        {stored && !busy && (
          <DocumentDates
            key={stored.id}
            asOwner
            document={stored}
            stale={[ownDocumentQueries.organization(userId).queryKey]}
          />
        )}
        {upload && (
          <UploadProgress
            uploads={uploads}
            slot={slot}
            upload={upload}
            firstId={offersFile ? undefined : inputId}
            stored={stored}
          />
        )}
        {!upload && hasResumable(slot.name) && (
          <p className="text-sm">
            Um envio parou no meio. Escolha o mesmo arquivo para continuar de onde parou.
          </p>
        )}
        {offersFile && (
          <FileDrop
            slot={slot}
            id={inputId}
            describedBy={error ? errorId : undefined}
            again={isStored || upload !== null}
            dragging={dragging}
            onOpen={open}
          >
            {photographButton}
          </FileDrop>
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      {photographs.dialogs}
      {stored && stored.id === removing && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoving(null)}
          title="Remover este documento?"
          description={
            slot.mandatory
              ? `${slot.label} é documento obrigatório: sem ele o perfil fica incompleto. O arquivo será apagado.`
              : `O arquivo ${stored.nome} será apagado.`
          }
          confirmLabel="Remover"
          busy={removal.isPending}
          onConfirm={() => remove(stored)}
          focusAfter={() => document.getElementById(inputId)}
        />
      )}
    </li>
  )
}

type SlotBadgeProps = { mandatory: boolean; stored: boolean; refused: boolean; failed: boolean }

function SlotBadge({ mandatory, stored, refused, failed }: SlotBadgeProps) {
  // A failed upload leaves the stored file valid and has its own mark.
  if (stored && !refused) return <Badge tone="success">Enviado</Badge>
  if (failed) return <Badge tone="danger">Erro</Badge>
  return mandatory ? <Badge tone="warning">Obrigatório</Badge> : null
}
