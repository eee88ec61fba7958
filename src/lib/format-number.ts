/** Between every three digits, from the right. */
const THOUSANDS = /\B(?=(\d{3})+$)/g

/** 12345 as 12.345. Whole numbers are written here, for the reason in format-date.ts. */
export const formatNumber = (value: number): string =>
  Number.isSafeInteger(value) ? String(value).replace(THOUSANDS, '.') : value.toLocaleString('pt-BR')
