const THOUSANDS = /\B(?=(\d{3})+$)/g

/** 12345 as 12.345. By hand, as in format-date.ts. */
export const formatNumber = (value: number): string =>
  Number.isSafeInteger(value) ? String(value).replace(THOUSANDS, '.') : value.toLocaleString('pt-BR')

/** Where the database stops counting (decision 127). */
export const MOST_COUNTED = 10_000
/** Its answer where there are more. */
export const MORE_THAN_COUNTED = MOST_COUNTED + 1

/** A count of the database for the middle of a sentence: '1.234', or 'mais de 10.000'. */
export const formatCount = (count: number): string =>
  count === MORE_THAN_COUNTED ? `mais de ${formatNumber(MOST_COUNTED)}` : formatNumber(count)

/** What remains of a count without `less` of it: of more than was counted, nobody knows. */
export const countWithout = (count: number, less: number): number =>
  count === MORE_THAN_COUNTED ? count : count - less
