export const formatDecimal = (value: number): string =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
