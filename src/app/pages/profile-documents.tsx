import type { ComponentProps } from 'react'
import { Photographs } from '@/features/photo-pdf/photographs'
import { DocumentsStep } from '@/features/profile/components/documents/documents-step'
import { FileSlot } from '@/features/uploads/file-slot'

const SlotWithPhotographs = (props: Omit<ComponentProps<typeof FileSlot>, 'Photographs'>) => (
  <FileSlot {...props} Photographs={Photographs} />
)

export default function ProfileDocuments() {
  return <DocumentsStep FileSlot={SlotWithPhotographs} />
}
