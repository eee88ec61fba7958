import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { formatDate } from '@/lib/format-date'
import { Banner } from '@/components/ui/banner'
import { dueIncidentsQuery } from './due-query'
import { incidentsLink } from './incidents-link'
import { clockLabels } from './kinds'

/** What the panel says of notices that are due within one working day, or overdue. */
export function DueIncidents() {
  const { data: due = [] } = useQuery(dueIncidentsQuery)
  const { data: today } = useQuery(todayQuery)
  if (today === undefined || due.length === 0) return null
  return (
    <Banner tone="warning" role="note" title="Prazo de incidente com dados pessoais">
      <ul>
        {due.map(({ id, numero, prazo, ate }) => (
          <li key={id + prazo}>
            <Link className="link" to={incidentsLink(id)}>{`Incidente ${numero}`}</Link>
            {`, ${clockLabels[prazo].toLowerCase().replace('anpd', 'ANPD')}${
              ate < today ? `: o prazo acabou em ${formatDate(ate)}` : ` até ${formatDate(ate)}`
            }.`}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
