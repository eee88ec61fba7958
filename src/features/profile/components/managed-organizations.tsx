import { useSearchParams } from 'react-router-dom'
import { DIALOG_FAILED, LazyPart } from '@/components/ui/error-boundary'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import ManagedOrganization from './managed-organization'
import OrganizationSwitcher, { type OrganizationSwitcherProps } from './organization-switcher'

const InvitationDialog = lazyWithPreload(() => import('../invitations/invitation-dialog'))

type ManagedOrganizationsProps = Pick<OrganizationSwitcherProps, 'managed'>

/** The URL names the managed organisation and the invitation, so that Back and reload work. */
export default function ManagedOrganizations({ managed }: ManagedOrganizationsProps) {
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
        <LazyPart failure={DIALOG_FAILED}>
          <InvitationDialog />
        </LazyPart>
      )}
    </>
  )
}
