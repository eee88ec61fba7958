import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { throwIfAborted } from '@/lib/abort'
import type { DocumentSlot } from '@/domain/documents/slots'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { makeDocument, PageError } from './make-document'
import { type SavedPages, isSame } from './page-store'
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

type FollowedUpload = { slot: DocumentSlot; pages: SlotPages; uploads: UploadQueue }

/** Clears the pages once their PDF is stored. If they changed since, a failed upload is cancelled as outdated. */
function followUpload({ slot, pages, uploads }: FollowedUpload, sent: SavedPages): void {
  const before = uploads.arrived(slot.name)
  const name = uploads.get(slot.name)?.name

  function check() {
    const upload = uploads.get(slot.name)
    if (upload?.name === name) {
      const { saved } = pages.get()
      if (upload?.phase === 'failed' && saved && !isSame(saved, sent)) uploads.cancel(slot.name)
      return
    }
    for (const end of ends) end()
    // Otherwise it was cancelled, or another file replaced it.
    if (!upload && uploads.arrived(slot.name) !== before) void pages.forget(sent)
  }
  const ends = [uploads.subscribe(check), pages.subscribe(check)]
}
