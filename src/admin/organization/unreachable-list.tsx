import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { recordTexts } from '@/domain/organization/texts'
import { unreachableTexts as texts, type Unreachable } from './unreachable'

type UnreachableListProps = {
  rows: Unreachable
  total: number
}

export function UnreachableList({ rows, total }: UnreachableListProps) {
  if (total === 0) return null
  return (
    <details className="w-full">
      <summary className="cursor-pointer font-semibold">{texts.title(total)}</summary>
      <ul className="mt-2 grid gap-1 text-sm">
        {rows.map(({ id, nome, motivo }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <Link className="link" to={paths.organization(id)} target="_blank">
              {nome || recordTexts.missing} <VisuallyHidden>{texts.otherTab}</VisuallyHidden>
            </Link>
            : {texts.obstacles[motivo]}
          </li>
        ))}
        {total > rows.length && <li>{texts.more(total - rows.length)}</li>}
      </ul>
    </details>
  )
}
