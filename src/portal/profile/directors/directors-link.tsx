import { Users } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/button'

/** Opens the list of directors over the profile. */
export function DirectorsLink() {
  const [query] = useSearchParams()
  query.set('dirigentes', 'ver')
  return (
    <ButtonLink
      variant="secondary"
      className="self-start"
      icon={<Users />}
      to={`?${query}`}
      state={{ fromHere: true }}
      preventScrollReset
    >
      Lista de dirigentes, com CPF e mandato
    </ButtonLink>
  )
}
