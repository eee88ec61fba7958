import { Select } from './select'

type SortSelectProps<S extends string> = {
  /** `{ column: 'nome', asc: 'Nome, de A a Z', desc: 'Nome, de Z a A' }` */
  options: readonly { column: S; asc: string; desc: string }[]
  /** It is null in the list's default order, which `ownOrder` names. */
  sort: { column: S; desc: boolean } | null
  ownOrder?: string | undefined
  onSort: (order: string) => void
}

/** Replaces the sortable column heads below 1024 px, where rows are cards. */
export function SortSelect<S extends string>({ options, sort, ownOrder, onSort }: SortSelectProps<S>) {
  return (
    <Select
      aria-label="Ordenar por"
      className="lg:hidden"
      options={options.flatMap(({ column, asc, desc }) => [
        { value: column, label: asc },
        { value: `-${column}`, label: desc },
      ])}
      {...(ownOrder && { placeholder: ownOrder })}
      value={sort ? `${sort.desc ? '-' : ''}${sort.column}` : ''}
      onChange={(event) => onSort(event.target.value)}
    />
  )
}
