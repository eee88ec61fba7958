import type { ComponentProps } from 'react'
import { Photographs } from '@/portal/profile/photographs/photographs'
import { DocumentsStep } from '@/portal/profile/documents/documents-step'
import { FileSlot } from '@/portal/profile/uploads/file-slot'

const SlotWithPhotographs = (props: Omit<ComponentProps<typeof FileSlot>, 'Photographs'>) => (
  <FileSlot {...props} Photographs={Photographs} />
)

export default function ProfileDocuments() {
  return <DocumentsStep FileSlot={SlotWithPhotographs} />
}
