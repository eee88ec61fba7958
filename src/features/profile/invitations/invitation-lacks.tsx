import { useId } from 'react'
import { Link } from 'react-router-dom'
import { sayWhatLacks } from '@/domain/editais/unmet-conditions'
import { editalWords } from '@/domain/editais/texts'
import { Banner } from '@/components/ui/banner'
import type { Invitation } from './queries'
import { placeOf } from './places'
import { invitationTexts as texts } from './texts'

/** What the organisation lacks of what the edital asks for; each leads to where its owner completes it. */
export function InvitationLacks({ invitation: { faltam, responde } }: { invitation: Invitation }) {
  const headingId = useId()
  if (faltam.length === 0) return <Banner tone="success" role="note" title={texts.nothingLacks} />
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-lg">
        {texts.lacking}
      </h3>
      <p className="text-ink-soft">{responde ? texts.lackingHint : texts.lackingForManager}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {faltam.map((lack) => {
          const words = sayWhatLacks(lack, lack.valor)
          return (
            <li key={words} className="[overflow-wrap:anywhere]">
              {responde ? (
                <Link className="link" to={placeOf(lack)}>
                  {words}
                </Link>
              ) : (
                words
              )}
              {!lack.obrigatoria && (
                <span className="text-sm text-ink-soft"> {editalWords.desirableMark}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
