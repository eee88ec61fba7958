import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { ownInvitationQueries } from './own-invitations'
import { invitationTexts as texts } from './texts'

export function OtherInvitations({ edital, organization }: { edital: string; organization: string | null }) {
  const headingId = useId()
  const { data = [] } = useQuery(ownInvitationQueries.list())
  const others = data.filter(
    ({ edital_id, org_id }) => edital_id !== edital || (organization !== null && org_id !== organization),
  )
  if (others.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-4">
      <h3 id={headingId} className="text-base">
        Outros convites
      </h3>
      <ul className="mt-2 grid gap-2">
        {others.map(({ edital_id, org_id, organizacao, titulo, resposta, encerrado }) => (
          <li key={`${edital_id} ${org_id}`} className="[overflow-wrap:anywhere]">
            <Link className="link" to={`?convite=${edital_id}&organizacao=${org_id}`}>
              {titulo}
            </Link>
            <span className="block text-sm text-ink-soft">
              {[
                organizacao?.trim() || texts.unnamed,
                resposta === 'interesse' || resposta === 'agora_nao'
                  ? texts.answers[resposta]
                  : encerrado
                    ? 'encerrado'
                    : 'sem resposta',
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
