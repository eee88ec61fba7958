/** 12,34 as 12,3 */
export const formatDecimal = (value: number): string =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
