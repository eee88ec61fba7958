import { Check } from 'lucide-react'
import { useId } from 'react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { formatDate } from '@/lib/format-date'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-class'
import { answerInvitation, type Answer, type Invitation } from './queries'
import { invitationTexts as texts } from './texts'

const choices = [
  { value: 'interesse', variant: 'primary' },
  { value: 'agora_nao', variant: 'quiet' },
] as const satisfies readonly { value: Answer; variant: ButtonVariant }[]

export function InvitationAnswer({ invitation }: { invitation: Invitation }) {
  const { edital, organizacao, resposta, respondido_em, encerrado, responde, prazo } = invitation
  const headingId = useId()
  const answer = useSingleMutation(answerInvitation(edital, organizacao))
  const isOpen = responde && !encerrado
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h3 id={headingId} className="text-base">
        {isOpen ? 'A organização tem interesse neste edital?' : 'Sua resposta'}
      </h3>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {choices.map(({ value, variant }) => (
            <Button
              key={value}
              variant={variant}
              icon={resposta === value && <Check />}
              aria-pressed={resposta === value}
              busy={answer.isPending && answer.variables === value}
              // The pressed button stays enabled to retain the focus.
              disabled={answer.isPending && answer.variables !== value}
              onClick={() => answer.mutate(value)}
            >
              {texts.answers[value]}
            </Button>
          ))}
        </div>
      )}
      {encerrado && <p>{texts.closed}</p>}
      {!responde && !encerrado && <p>Só a pessoa proprietária e quem edita podem responder.</p>}
      {/* Always mounted, so that screen readers announce a change. */}
      <p role="status" className="text-ink-soft empty:-mt-3">
        {resposta && texts.answered(texts.answers[resposta], formatDate(respondido_em) ?? '')}
        {resposta && isOpen && ` ${prazo === null ? texts.anyTime : texts.until(formatDate(prazo) ?? '')}`}
      </p>
    </section>
  )
}
