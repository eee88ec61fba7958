import type { QueryClient } from '@tanstack/react-query'
import type { DocumentSlot } from '@/shared/documents/slots'
import { profileQueries } from '../queries'
import type { UploadQueue } from '../uploads/upload-queue'

type Sent = { userId: string; slot: DocumentSlot; uploads: UploadQueue; queryClient: QueryClient }

/**
 * Calls `forget` once what is now on its way into the slot is stored there: until then the pages are kept, because a line
 * that breaks, or a reload, would lose them.
 */
export function whenStored({ userId, slot, uploads, queryClient }: Sent, forget: () => void): void {
  const stored = () =>
    queryClient
      .getQueryData(profileQueries.organization(userId).queryKey)
      ?.documentos.find(({ tipo }) => tipo === slot.name)?.id
  const before = stored()
  const name = uploads.get(slot.name)?.name
  const end = uploads.subscribe(() => {
    const upload = uploads.get(slot.name)
    if (upload?.name === name) return
    end()
    // Otherwise it was put away, or another file took its place.
    if (!upload && stored() !== before) forget()
  })
}
