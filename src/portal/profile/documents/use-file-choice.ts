import { useDropzone } from 'react-dropzone'
import { acceptAttribute } from '@/domain/documents/check-file'
import { showToast } from '@/lib/toast'
import type { DocumentSlot } from '@/domain/documents/slots'
import { slotTexts } from './slot-texts'

export function useFileChoice(slot: DocumentSlot, onFile: (file: File) => void) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    // Our own rules check the file type, with their own messages. Several files are all refused.
    onDrop: ([file]) => (file ? onFile(file) : showToast({ tone: 'error', ...slotTexts.oneFile })),
  })
  return {
    root: getRootProps({ role: undefined, tabIndex: undefined }),
    input: getInputProps({ accept: acceptAttribute(slot), 'aria-label': `Arquivo: ${slot.label}` }),
    dragging: isDragActive,
    open,
  }
}
