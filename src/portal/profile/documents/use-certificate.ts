import type { Document } from '@/lib/supabase/database'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Holder } from '@/domain/certificates/identity'
import { isIssued } from '@/domain/certificates/issued'
import type { DocumentSlot } from '@/domain/documents/slots'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'

/** What a file says of itself, where it is for that slot. Its reader is loaded then, on no other visit. */
export const certificateQuery = (file: File | null, slot: DocumentSlot, holder: Holder) =>
  queryOptions({
    queryKey: ['certificate', slot.name, file?.name, file?.size, file?.lastModified, holder],
    queryFn: async ({ signal }) => {
      const { readChosen } = await import('./chosen-certificate')
      return file && readChosen(file, { holder, slot: slot.name, signal })
    },
    staleTime: Infinity,
    // It holds elements of the page.
    structuralSharing: false,
    retry: false,
  })

/** What the file that was just chosen says of itself; the upload does not wait for it. */
export function useCertificate(
  uploads: UploadQueue,
  slot: DocumentSlot,
  stored: Document | null,
  holder: Holder,
) {
  const file = isIssued(slot.name) ? uploads.fileIn(slot.name, stored?.id) : null
  const { data, isError } = useQuery({ ...certificateQuery(file, slot, holder), enabled: file !== null })
  // Where its code did not arrive, it is read once there is a connection again.
  if (file && isError) return { file, reading: null, dates: undefined }
  return file && data ? { file, ...data } : null
}
