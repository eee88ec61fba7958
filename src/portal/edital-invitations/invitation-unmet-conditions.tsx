import { useId } from 'react'
import { Link } from 'react-router-dom'
import { describeUnmetCondition } from '@/domain/editais/unmet-conditions'
import { sharedEditalTexts } from '@/domain/editais/texts'
import { Banner } from '@/components/ui/banner'
import type { Invitation } from './queries'
import { stepLinkOf } from './unmet-condition-steps'
import { invitationTexts as texts } from './texts'

type InvitationUnmetConditionsProps = {
  invitation: Invitation
  /** Value of `?organizacao=`; null for the own one. */
  organization: string | null
}

export function InvitationUnmetConditions({
  invitation: { faltam, responde },
  organization,
}: InvitationUnmetConditionsProps) {
  const headingId = useId()
  if (faltam.length === 0) return <Banner tone="success" role="note" title={texts.nothingMissing} />
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-base">
        O que ainda falta
      </h3>
      <p className="text-ink-soft">{responde ? texts.missingHint : texts.missingForReader}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {faltam.map((unmet) => {
          const text = describeUnmetCondition(unmet, unmet.valor)
          return (
            <li key={text} className="[overflow-wrap:anywhere]">
              {responde ? (
                <Link className="link" to={stepLinkOf(unmet, organization)}>
                  {text}
                </Link>
              ) : (
                text
              )}
              {!unmet.obrigatoria && (
                <span className="text-sm text-ink-soft"> {sharedEditalTexts.desirableMark}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
