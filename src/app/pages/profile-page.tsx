import { Profile } from '@/features/profile/components/profile'
import { neededPart } from '@/lib/lazy/needed-part'

export { Frame, prefetch } from '@/features/profile/components/profile'

// An administrator's panel opens it in place.
const PendingUsers = neededPart(() => import('@/features/approval/components/pending-users'))

// Files, pictures and legal texts: as much code as the rest of the wizard, and not needed to begin. All that its buttons
// need comes with it: a line that breaks then holds no file back, and older browsers never ask again for what failed once.
const ProfileDocuments = neededPart(async () => {
  const [step] = await Promise.all([
    import('./profile-documents'),
    import('@/features/profile/components/files-dialog'),
    import('@/features/profile/consents/legal-dialog'),
    import('@/features/profile/components/completion-overlay'),
    import('@/domain/documents/uploads/perform-upload'),
    import('@/features/profile/wizard/record-consents'),
  ])
  return step
})

export default function ProfilePage() {
  return <Profile approvals={<PendingUsers />} documentsStep={<ProfileDocuments />} />
}
