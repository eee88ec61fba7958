import { Field } from './field'
import { Select } from './select'

type SortSelectProps<S extends string> = {
  /** Columns with how each direction reads: `{ column: 'nome', asc: 'Nome, de A a Z', desc: 'Nome, de Z a A' }`. */
  options: readonly { column: S; asc: string; desc: string }[]
  /** The current order; null for the list's own, named by `ownOrder`. */
  sort: { column: S; desc: boolean } | null
  ownOrder?: string | undefined
  /** Called with `nome`, `-nome`, or '' for the list's own order. */
  onSort: (order: string) => void
}

/** Replaces the sortable column heads where rows are cards: under 1024 px. */
export function SortSelect<S extends string>({ options, sort, ownOrder, onSort }: SortSelectProps<S>) {
  return (
    <Field label="Ordenar por" className="lg:hidden">
      <Select
        options={options.flatMap(({ column, asc, desc }) => [
          { value: column, label: asc },
          { value: `-${column}`, label: desc },
        ])}
        {...(ownOrder && { placeholder: ownOrder })}
        value={sort ? `${sort.desc ? '-' : ''}${sort.column}` : ''}
        onChange={(event) => onSort(event.target.value)}
      />
    </Field>
  )
}
