import { Link } from 'react-router-dom'
import { editalWords } from '@/domain/editais/texts'
import { sayLack, type Conditions } from '../conditions'
import { lacksInOrder, sayInstead } from '../unmet-condition-texts'
import type { Matched } from '../queries'
import { editalTexts as texts } from '../texts'

type LacksProps = { row: Matched; conditions: Conditions }

/** As many as stand there at once, where there are more than one further. */
const SHOWN = 3

/** What an organisation lacks. Each leads to where its detail shows it. */
export function Lacks({ row, conditions }: LacksProps) {
  if (row.faltam.length === 0) return <>{texts.nothingLacks}</>
  const items = lacksInOrder(row.faltam).map((lack) => {
    const { words, to } = sayLack(lack, row.id, conditions)
    const instead = sayInstead(lack)
    return (
      <li key={words} className="[overflow-wrap:anywhere]">
        <Link className="link font-normal" to={to}>
          {words}
        </Link>
        {!lack.obrigatoria && <span className="text-sm text-ink-soft"> {editalWords.desirableMark}</span>}
        {instead && <span className="text-sm text-ink-soft"> {instead}</span>}
      </li>
    )
  })
  const first = items.length > SHOWN + 1 ? items.slice(0, SHOWN) : items
  return (
    <div className="grid gap-1">
      <ul className="grid gap-1">{first}</ul>
      {items.length > first.length && (
        <details>
          <summary className="min-h-8 cursor-pointer text-sm font-semibold text-ink-soft">
            {texts.moreLacks(items.length - first.length)}
          </summary>
          <ul className="mt-1 grid gap-1">{items.slice(first.length)}</ul>
        </details>
      )}
    </div>
  )
}
