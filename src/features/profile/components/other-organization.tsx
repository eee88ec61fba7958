import { useState, type ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { MyOrganization } from '@/domain/organization/people-queries'
import { paths } from '@/lib/paths'
import { texts } from '../texts'
import ReadOnlyOrganization from './read-only-organization'

type OtherOrganizationProps = {
  orgId: string
  /** Undefined for those who do not belong to it, or no longer. */
  membership: MyOrganization | undefined
  /** The wizard, for editors. */
  edited: (membership: MyOrganization) => ReactNode
}

/** An organisation that belongs to somebody else. What is open stays readable when the access ends. */
export default function OtherOrganization({ orgId, membership, edited }: OtherOrganizationProps) {
  const [opened, setOpened] = useState(membership)
  if (membership && opened?.papel !== 'editor' && opened !== membership) setOpened(membership)
  if (!opened)
    return (
      <EmptyState
        title={texts.noAccess}
        description={texts.noAccessHint}
        action={<ButtonLink to={paths.profile}>Abrir meu perfil</ButtonLink>}
      />
    )
  const isEditor = opened.papel === 'editor'
  const ended = !membership ? texts.accessEnded : isEditor && membership.papel !== 'editor' && texts.onlyReads
  return (
    <>
      {ended && (
        <Banner tone="warning" role="alert" title={ended}>
          {isEditor && texts.typedStays}
        </Banner>
      )}
      {isEditor ? edited(membership ?? opened) : <ReadOnlyOrganization orgId={orgId} />}
    </>
  )
}
