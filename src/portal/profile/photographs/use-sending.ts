import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { throwIfAborted } from '@/lib/abort'
import type { DocumentSlot } from '@/domain/documents/slots'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { makeDocument, PageError } from './make-document'
import type { SavedPages } from './page-store'
import { followUpload } from './send-pages'
import type { SlotPages } from './slot-pages'
import { photographTexts as texts } from './texts'

type Sending = {
  slot: DocumentSlot
  pages: SlotPages
  uploads: UploadQueue
  onFile: (file: File) => boolean
  onClose: () => void
}

function sentenceOf(error: unknown): string {
  return error instanceof PageError ? texts[error.why](error.page) : texts.failed(1)
}

/** Makes one PDF of the pages and hands it to the slot, after closing the dialog. */
export function useSending({ slot, pages, uploads, onFile, onClose }: Sending) {
  /** The number of the page being drawn. */
  const [making, setMaking] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const controller = useRef<AbortController>(null)
  // The dialog may close by other means than its buttons.
  useEffect(() => () => controller.current?.abort(), [])

  async function send(saved: SavedPages) {
    const { signal } = (controller.current = new AbortController())
    setFailed(null)
    setMaking(1)
    try {
      if (!(await pages.reload())) {
        setMaking(null)
        return
      }
      throwIfAborted(signal)
      const file = await makeDocument(slot, pages, saved, setMaking, signal)
      // Focus returns to the slot's button first; from there the slot manages it.
      flushSync(onClose)
      setTimeout(() => {
        if (onFile(file)) followUpload({ slot, pages, uploads }, saved)
      })
    } catch (error) {
      if (signal.aborted) return
      setFailed(sentenceOf(error))
      setMaking(null)
    }
  }
  function stop() {
    controller.current?.abort()
    setMaking(null)
  }
  return { making, failed, send, stop }
}
