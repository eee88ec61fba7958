const THOUSANDS = /\B(?=(\d{3})+$)/g

/** 12345 as 12.345. By hand, as in format-date.ts. */
export const formatNumber = (value: number): string =>
  Number.isSafeInteger(value) ? String(value).replace(THOUSANDS, '.') : value.toLocaleString('pt-BR')
