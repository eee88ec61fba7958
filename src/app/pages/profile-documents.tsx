import type { ComponentProps } from 'react'
import { Photographs } from '@/features/photo-pdf/photographs'
import { DocumentsStep } from '@/features/profile/components/documents/documents-step'
import { FileSlot } from '@/features/uploads/file-slot'

const SlotWithPhotographs = (props: Omit<ComponentProps<typeof FileSlot>, 'Photographs'>) => (
  <FileSlot {...props} Photographs={Photographs} />
)

/** Step 3 of the profile: its slots are of `uploads`, and a paper may be photographed. */
export default function ProfileDocuments() {
  return <DocumentsStep FileSlot={SlotWithPhotographs} />
}
