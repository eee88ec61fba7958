import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { neededPart } from '@/lib/lazy/needed-part'
import ManagedOrganization from './managed-organization'
import OrganizationSwitcher, { type OrganizationSwitcherProps } from './organization-switcher'

const InvitationDialog = neededPart(() => import('../invitations/invitation-dialog'))

type BesideProfileProps = Pick<OrganizationSwitcherProps, 'managed'>

/**
 * What few people see: organisations that they manage, which one of them being in the address so that Back and a reload
 * keep it, and an invitation that the address names.
 */
export default function BesideProfile({ managed }: BesideProfileProps) {
  const [query, setQuery] = useSearchParams()
  const selected = managed.find(({ id }) => id === query.get('organizacao'))?.id ?? null
  return (
    <>
      {managed.length > 0 && (
        <OrganizationSwitcher
          managed={managed}
          selected={selected}
          onSelect={(id) => setQuery(id ? { organizacao: id } : {})}
        />
      )}
      {selected && <ManagedOrganization key={selected} orgId={selected} />}
      {query.has('convite') && (
        <Suspense>
          <InvitationDialog />
        </Suspense>
      )}
    </>
  )
}
