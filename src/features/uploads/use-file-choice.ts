import { useDropzone } from 'react-dropzone'
import { acceptAttribute } from '@/domain/documents/check-file'
import { showToast } from '@/lib/toast'
import type { DocumentSlot } from '@/domain/documents/slots'
import { slotTexts } from './slot-texts'

/** A slot's file chooser: takes a file dropped anywhere on the slot, or chosen in the dialog that `open` shows at once. */
export function useFileChoice(slot: DocumentSlot, onFile: (file: File) => void) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    // File types are checked by our own rules, with their own messages.
    // Of several it takes none.
    onDrop: ([file]) => (file ? onFile(file) : showToast({ tone: 'error', ...slotTexts.oneFile })),
  })
  return {
    root: getRootProps({ role: undefined, tabIndex: undefined }),
    input: getInputProps({ accept: acceptAttribute(slot), 'aria-label': `Arquivo: ${slot.label}` }),
    dragging: isDragActive,
    open,
  }
}
