import type { DocumentSlot } from '@/domain/documents/slots'
import type { UploadQueue } from '@/domain/documents/uploads/upload-queue'
import { isSame, type SavedPages } from './page-store'
import { slotPages } from './slot-pages'

type FollowedUpload = { userId: string; slot: DocumentSlot; uploads: UploadQueue }

/** Clears the pages once their PDF is stored. If they changed since, a failed upload is cancelled as outdated. */
export function followUpload({ userId, slot, uploads }: FollowedUpload, sent: SavedPages): void {
  const before = uploads.arrived(slot.name)
  const name = uploads.get(slot.name)?.name
  const pages = slotPages(userId, slot)

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
