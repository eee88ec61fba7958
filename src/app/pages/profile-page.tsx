import { Profile } from '@/portal/profile/wizard/components/profile'
import { lazyWithPreload } from '@/lib/lazy-with-preload'

export { loader } from '@/portal/profile/wizard/components/profile'

const PendingUsers = lazyWithPreload(() => import('@/admin/panel/components/pending-users'))

/** Administrators approve sign-ups here too (product 4), so the team's wing meets the organization's. */
export default function ProfilePage() {
  return <Profile approvals={<PendingUsers />} />
}
