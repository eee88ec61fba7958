import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { sharedEditalTexts } from '@/domain/editais/texts'
import { unmetConditionLink, type Conditions } from '../conditions'
import { sortUnmetConditions, describeActual } from '../unmet-condition-texts'
import type { Matched } from '../queries'
import { editalTexts as texts } from '../texts'

type UnmetConditionListProps = { row: Matched; conditions: Conditions }

const SHOWN = 3

export function UnmetConditionList({ row, conditions }: UnmetConditionListProps) {
  if (row.nao_avaliados === 0) return <Unmet row={row} conditions={conditions} />
  return (
    <div className="grid gap-1">
      <Link className="link font-normal" to={`${paths.organization(row.id)}?aba=documentos`}>
        {texts.unreviewed(
          row.nao_avaliados,
          row.faltam.every(({ obrigatoria }) => !obrigatoria),
        )}
      </Link>
      {row.faltam.length > 0 && <Unmet row={row} conditions={conditions} />}
    </div>
  )
}

function Unmet({ row, conditions }: UnmetConditionListProps) {
  if (row.faltam.length === 0) return <>{texts.nothingMissing}</>
  const items = sortUnmetConditions(row.faltam).map((unmet) => {
    const { text, to } = unmetConditionLink(unmet, row.id, conditions)
    const instead = describeActual(unmet)
    return (
      <li key={text} className="[overflow-wrap:anywhere]">
        <Link className="link font-normal" to={to}>
          {text}
        </Link>
        {!unmet.obrigatoria && (
          <span className="text-sm text-ink-soft"> {sharedEditalTexts.desirableMark}</span>
        )}
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
            {texts.moreUnmet(items.length - first.length)}
          </summary>
          <ul className="mt-1 grid gap-1">{items.slice(first.length)}</ul>
        </details>
      )}
    </div>
  )
}
