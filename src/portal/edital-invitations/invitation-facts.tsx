import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '@/domain/editais/amount'
import { deadlineOn } from '@/domain/editais/deadline'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { Badge } from '@/components/ui/badge'
import { formatDate } from '@/lib/format-date'
import { DescriptionList } from '@/components/ui/description-list'
import type { Invitation } from './queries'

export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const { financiador, prazo, valor_minimo: least, valor_maximo: most, link } = invitation
  const { data: today } = useQuery(todayQuery)
  const deadline = today === undefined ? null : deadlineOn(prazo, today)
  return (
    <DescriptionList
      items={[
        { label: 'Financiador', value: financiador },
        {
          label: 'Prazo',
          value: (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {formatDate(prazo)}
              {deadline && <Badge tone={deadline.tone}>{deadline.text}</Badge>}
            </span>
          ),
        },
        { label: 'Valor', value: formatAmount(least, most) },
        {
          label: 'Link',
          value: link && (
            <a
              className="link [overflow-wrap:anywhere]"
              href={link}
              target="_blank"
              rel="noopener noreferrer"
            >
              {link}
            </a>
          ),
        },
      ].filter(({ label, value }) => label === 'Prazo' || value)}
    />
  )
}
