import type { DocumentSlot } from '@/domain/documents/slots'
import type { UploadQueue } from '@/domain/documents/uploads/upload-queue'
import { isSame, type SavedPages } from './page-store'
import { slotPages } from './slot-pages'

type FollowedUpload = { userId: string; slot: DocumentSlot; uploads: UploadQueue }

/**
 * Follows what was just put on its way into the slot. The pages are kept until it is stored there, because a line that breaks,
 * or a reload, would lose them. If they change before, the document is not what they are any more: when it failed it is put
 * away, so that nobody sends it again and thinks the change is in it; when it arrives the pages stay.
 */
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
    // Otherwise it was put away, or another file took its place.
    if (!upload && uploads.arrived(slot.name) !== before) void pages.forget(sent)
  }
  const ends = [uploads.subscribe(check), pages.subscribe(check)]
}
