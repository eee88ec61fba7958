import { FileText, ListChecks, Users } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import {
  declarationsLabel,
  declarationsLink,
  readinessId,
  readinessLabel,
} from '@/domain/organization/profile-target'
import { ButtonLink } from '@/components/ui/button'

/** The list of directors over the profile, and the papers that are made of it. */
export function DirectorsLink() {
  const [query] = useSearchParams()
  const declarations = declarationsLink(query.get('organizacao'))
  query.set('dirigentes', 'ver')
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        variant="secondary"
        icon={<Users />}
        to={`?${query}`}
        state={{ fromHere: true }}
        preventScrollReset
      >
        Lista de dirigentes, com CPF e mandato
      </ButtonLink>
      <ButtonLink variant="secondary" icon={<FileText />} to={declarations}>
        {declarationsLabel}
      </ButtonLink>
      <ButtonLink variant="secondary" icon={<ListChecks />} to={`${declarations}#${readinessId}`}>
        {readinessLabel}
      </ButtonLink>
    </div>
  )
}
