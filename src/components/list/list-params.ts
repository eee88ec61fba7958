export type ListSort<S extends string> = { column: S; desc: boolean }

/**
 * A list's state as the address holds it, so that it survives reload, back and sharing:
 * `?busca=sol&ordem=-created_at&pagina=2`, plus filters under names of their own.
 */
export type ListState<S extends string> = {
  search: string
  sort: ListSort<S>
  /** From 1. */
  page: number
  /** The value of another parameter, '' if it is absent. */
  filter: (name: string) => string
}

/** Reads an `ordem` such as `-nome`; an unknown column gives the fallback. */
export function parseSort<S extends string, F extends ListSort<S> | null>(
  text: string | null,
  columns: readonly S[],
  fallback: F,
): ListSort<S> | F {
  const desc = text?.startsWith('-') ?? false
  const column = columns.find((known) => known === text?.replace(/^-/, ''))
  return column ? { column, desc } : fallback
}

/** For a list whose order cannot be changed. */
export const noSort = { column: '', desc: false } as const

export function readListState<S extends string>(
  params: URLSearchParams,
  columns: readonly S[],
  fallback: ListSort<S>,
): ListState<S> {
  return {
    // PostgreSQL refuses the null character; its replacement matches no row.
    search: (params.get('busca') ?? '').replaceAll('\0', '\uFFFD'),
    sort: parseSort(params.get('ordem'), columns, fallback),
    page: Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1),
    filter: (name) => params.get(name) ?? '',
  }
}
