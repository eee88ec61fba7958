import { PageHeading } from '@/shared/ui/page-heading'
import { SkeletonLines } from '@/shared/ui/skeleton'

export default function ProfilePage() {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8">
      <PageHeading>Perfil da ONG</PageHeading>
      <SkeletonLines lines={6} />
    </div>
  )
}
