import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import type { Duplicate } from './duplicates'

export function DuplicateList({ duplicates }: { duplicates: readonly Duplicate[] }) {
  const same = duplicates.filter(({ whole }) => whole)
  const root = duplicates.filter(({ whole }) => !whole)
  return (
    <>
      <DuplicateItem
        sentence={
          same.length === 1 ? 'Outra organização usa este CNPJ' : 'Outras organizações usam este CNPJ'
        }
        of={same}
      />
      <DuplicateItem
        sentence={
          root.length === 1 ? 'Outra organização usa a mesma raiz' : 'Outras organizações usam a mesma raiz'
        }
        of={root}
      />
    </>
  )
}

function DuplicateItem({ sentence, of }: { sentence: string; of: readonly Duplicate[] }) {
  if (of.length === 0) return null
  return (
    <p className="[overflow-wrap:anywhere]">
      {sentence}:{' '}
      {of.map(({ id, name, cnpj }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link className="link" to={paths.organization(id)}>
            {name || cnpj}
          </Link>
        </span>
      ))}
    </p>
  )
}
