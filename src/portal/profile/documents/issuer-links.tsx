import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { issuersQuery, issuingLinks, type IssuerPlace } from '@/domain/certificates/issuers'
import type { SlotName } from '@/domain/documents/slots'
import { buttonClass } from '@/components/ui/button-class'

/** Where a new one is issued for an organization there; nothing where no address is known. */
export default function IssuerLinks({ slot, place }: { slot: SlotName; place: IssuerPlace }) {
  const { data: issuers = [] } = useQuery(issuersQuery)
  return issuingLinks(issuers, slot, place).map(({ label, href }) => (
    <a
      key={href}
      className={buttonClass({ variant: 'secondary', size: 'sm', className: 'self-start' })}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <ExternalLink /> Onde emitir: {label}
    </a>
  ))
}
