import type { DocumentSlot } from '@/domain/documents/slots'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { isSame, type SavedPages } from './page-store'
import type { SlotPages } from './slot-pages'

type FollowedUpload = { slot: DocumentSlot; pages: SlotPages; uploads: UploadQueue }

/** Clears the pages once their PDF is stored. If they changed since, a failed upload is cancelled as outdated. */
export function followUpload({ slot, pages, uploads }: FollowedUpload, sent: SavedPages): void {
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
