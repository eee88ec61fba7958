import { InvitationsForYou } from '@/portal/profile/people/components/invitations-for-you'
import { PeopleButton } from '@/portal/profile/people/components/people-button'
import { Profile } from '@/portal/profile/wizard/components/profile'
import { useSession } from '@/session/auth-provider'
import { lazyWithPreload } from '@/lib/lazy-with-preload'

export { loader } from '@/portal/profile/wizard/components/profile'

const PendingUsers = lazyWithPreload(() => import('@/admin/panel/components/pending-users'))

// Half of the wizard's code, not needed at first. Loaded with its dialogs: older browsers never retry a failed import.
const ProfileDocuments = lazyWithPreload(async () => {
  const [step] = await Promise.all([
    import('./profile-documents'),
    import('@/portal/profile/wizard/components/files-dialog'),
    import('@/portal/profile/consents/legal-dialog'),
    import('@/portal/profile/wizard/components/completion-overlay'),
    import('@/portal/profile/uploads/queue/perform-upload'),
    import('@/portal/profile/wizard/record-consents'),
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
