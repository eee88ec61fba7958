import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { editalTexts } from '../texts'
import type { Unreachable } from './queries'
import { messageTexts as texts } from './texts'

type UnreachableListProps = {
  rows: Unreachable
  total: number
}

export function UnreachableList({ rows, total }: UnreachableListProps) {
  if (total === 0) return null
  return (
    <details className="w-full">
      <summary className="cursor-pointer font-semibold">{texts.unreachable(total)}</summary>
      <ul className="mt-2 grid gap-1 text-sm">
        {rows.map(({ id, nome, motivo }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <Link className="link" to={paths.organization(id)} target="_blank">
              {nome || editalTexts.unnamed} <VisuallyHidden>{texts.otherTab}</VisuallyHidden>
            </Link>
            : {texts.obstacles[motivo]}
          </li>
        ))}
        {total > rows.length && <li>{texts.unreachableMore(total - rows.length)}</li>}
      </ul>
    </details>
  )
}
