import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { throwIfAborted } from '@/lib/abort'
import type { DocumentSlot } from '@/domain/documents/slots'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { type SavedPages, isSame } from './page-store'
import type { SlotPages } from './slot-pages'
import { photographTexts as texts } from './texts'
import { draw } from './picture-client'
import { writePdf } from './write-pdf'

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

/** Five pages in 4 MB take a minute at 0.5 Mbit/s. */
const PAGE_BYTES = (4 * 1024 * 1024) / 5 - 2048

class PageError extends Error {
  override name = 'PageError'
  readonly page: number
  readonly why: 'failed' | 'missing' | 'notRead'

  constructor(page: number, why: PageError['why']) {
    super(`page ${page} could not be drawn`)
    this.page = page
    this.why = why
  }
}

const bytesFor = (slot: DocumentSlot, count: number) => Math.min(PAGE_BYTES, slot.maxBytes / count - 2048)

/** Throws `PageError` or the signal's reason. */
async function makeDocument(
  slot: DocumentSlot,
  all: SlotPages,
  { pages, filter }: SavedPages,
  onPage: (number: number) => void,
  signal: AbortSignal,
): Promise<File> {
  const drawn: Blob[] = []
  for (const [index, { id, turn, corners }] of pages.entries()) {
    onPage(index + 1)
    const pictures = await all.pictures(id).catch(() => {
      throw new PageError(index + 1, 'notRead')
    })
    const mostBytes = bytesFor(slot, pages.length)
    const page = pictures && (await draw(pictures.full, { turn, corners, filter, size: 'page', mostBytes }))
    throwIfAborted(signal)
    if (!page) throw new PageError(index + 1, pictures ? 'failed' : 'missing')
    drawn.push(page)
  }
  const pdf = await writePdf(slot.label, drawn)
  throwIfAborted(signal)
  return new File([pdf], `${slot.label}.pdf`, { type: 'application/pdf' })
}
