import { useId } from 'react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { formatDate } from '@/lib/format-date'
import { Button } from '@/components/ui/button'
import { answerInvitation, type Answer, type Invitation } from './queries'
import { invitationTexts as texts } from './texts'

const choices = ['interesse', 'agora_nao'] as const satisfies readonly Answer[]

export function InvitationAnswer({ invitation }: { invitation: Invitation }) {
  const { edital, resposta, respondido_em, encerrado, responde, prazo } = invitation
  const headingId = useId()
  const answer = useSingleMutation(answerInvitation(edital))
  const isOpen = responde && !encerrado
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h3 id={headingId} className="text-base">
        {isOpen ? texts.question : texts.answer}
      </h3>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {choices.map((one) => (
            <Button
              key={one}
              variant={resposta === null || resposta === one ? 'primary' : 'secondary'}
              aria-pressed={resposta === one}
              busy={answer.isPending && answer.variables === one}
              // The pressed button stays enabled to retain the focus.
              disabled={answer.isPending && answer.variables !== one}
              onClick={() => answer.mutate(one)}
            >
              {texts.answers[one]}
            </Button>
          ))}
        </div>
      )}
      {encerrado && <p>{texts.closed}</p>}
      {!responde && !encerrado && <p>{texts.onlyOwner}</p>}
      {/* Always mounted, so that screen readers announce a change. */}
      <p role="status" className="text-ink-soft empty:-mt-3">
        {resposta && texts.answered(texts.answers[resposta], formatDate(respondido_em) ?? '')}
        {resposta && isOpen && ` ${prazo === null ? texts.anyTime : texts.until(formatDate(prazo) ?? '')}`}
      </p>
    </section>
  )
}
