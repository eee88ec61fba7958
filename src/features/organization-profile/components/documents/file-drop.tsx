import { Upload } from 'lucide-react'
import { useDropzone } from 'react-dropzone'
import { acceptAttribute, acceptedList, megabytesOf } from '@/shared/documents/check-file'
import type { DocumentSlot } from '@/shared/documents/slots'
import { cx } from '@/shared/lib/cx'
import { Button } from '@/shared/ui/button'

type FileDropProps = {
  slot: DocumentSlot
  /** Of its button. */
  id: string
  describedBy: string | undefined
  /** There is, or was, a file already. */
  again: boolean
  onFile: (file: File) => void
}

/** Where a file is dropped or chosen. What it takes is said before, not only after. */
export function FileDrop({ slot, id, describedBy, again, onFile }: FileDropProps) {
  const verb = again ? 'Escolher outro arquivo' : 'Escolher arquivo'
  const limitsId = `limites-${slot.name}`
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    // Kinds are checked by our own rules, with their own sentences.
    onDrop: ([file]) => {
      if (file) onFile(file)
    },
  })
  return (
    <div
      {...getRootProps({ role: undefined, tabIndex: undefined })}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-[1.5px] border-dashed px-4 py-3',
        isDragActive ? 'border-primary bg-primary-soft' : 'border-line-strong',
      )}
    >
      <input
        {...getInputProps({ accept: acceptAttribute(slot), 'aria-label': `Arquivo: ${slot.label}` })}
        tabIndex={-1}
      />
      <Button
        id={id}
        size="sm"
        variant="secondary"
        icon={<Upload aria-hidden="true" />}
        aria-describedby={cx(limitsId, describedBy)}
        aria-label={`${verb}: ${slot.label}`}
        onClick={open}
      >
        {verb}
      </Button>
      <p id={limitsId} className="text-sm text-ink-soft">
        <span className="max-sm:hidden">ou arraste para cá · </span>
        {acceptedList(slot)} · até {megabytesOf(slot)} MB
      </p>
    </div>
  )
}
