import { Link } from 'react-router-dom'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { cx } from '@/lib/cx'
import { formatDate } from '@/lib/format-date'
import { invitationLink, isUnanswered, type OwnInvitation } from './own-invitations'
import { sharedEditalTexts as texts } from '@/domain/editais/texts'

type InvitationListProps = {
  invitations: readonly OwnInvitation[]
  /** The id of the person's own organization. */
  ownId: string | undefined
  className?: string
}

/** The edital, the own answer and the deadline; each opens the invitation. */
export function InvitationList({ invitations, ownId, className }: InvitationListProps) {
  return (
    <ul className={cx('divide-y divide-line', className)}>
      {invitations.map((invitation) => {
        const { edital_id, org_id, titulo, organizacao } = invitation
        const state = stateOf(invitation)
        return (
          <li
            key={`${edital_id} ${org_id}`}
            className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 last:pb-1"
          >
            <div className="min-w-0 flex-1 basis-48">
              <Link
                className="link leading-snug font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
                to={invitationLink(invitation, ownId)}
              >
                {titulo}
              </Link>
              <p className="text-sm text-ink-soft">
                {[org_id !== ownId && (organizacao?.trim() || texts.unnamed), ...factsOf(invitation)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Badge tone={state.tone}>{state.text}</Badge>
          </li>
        )
      })}
    </ul>
  )
}

function stateOf(invitation: OwnInvitation): { text: string; tone: BadgeTone } {
  const { resposta, encerrado } = invitation
  if (resposta === 'interesse') return { text: texts.answers.interesse, tone: 'success' }
  if (resposta === 'agora_nao') return { text: texts.answers.agora_nao, tone: 'neutral' }
  if (encerrado) return { text: 'Encerrado', tone: 'neutral' }
  return isUnanswered(invitation)
    ? { text: 'Aguarda resposta', tone: 'warning' }
    : { text: 'Sem resposta', tone: 'neutral' }
}

function factsOf(invitation: OwnInvitation): (string | false)[] {
  const { resposta, respondido_em, encerrado, prazo } = invitation
  const day = formatDate(prazo)
  return [
    encerrado
      ? `Prazo encerrado em ${day ?? ''}`
      : isUnanswered(invitation)
        ? texts.answerBy(day)
        : texts.openUntil(day),
    resposta !== null && respondido_em !== null && `Resposta de ${formatDate(respondido_em) ?? ''}`,
  ]
}
