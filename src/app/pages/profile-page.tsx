import { InvitationsForYou } from '@/features/people/components/invitations-for-you'
import { PeopleButton } from '@/features/people/components/people-button'
import { Profile } from '@/features/profile/components/profile'
import { useSession } from '@/session/auth-provider'
import { lazyWithPreload } from '@/lib/lazy-with-preload'

export { loader } from '@/features/profile/components/profile'

const PendingUsers = lazyWithPreload(() => import('@/features/approval/components/pending-users'))

// Half of the wizard's code, not needed at first. Loaded with its dialogs: older browsers never retry a failed import.
const ProfileDocuments = lazyWithPreload(async () => {
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
  const { user } = useSession()
  return (
    <Profile
      people={user && <PeopleButton userId={user.id} />}
      invitations={user && <InvitationsForYou userId={user.id} email={user.email} />}
      approvals={<PendingUsers />}
      documentsStep={<ProfileDocuments />}
    />
  )
}
