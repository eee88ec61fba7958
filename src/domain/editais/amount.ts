import { formatNumber } from '@/lib/format-number'

/** 50000 as 50.000 */
export const writeReais = (amount: number | null): string => (amount === null ? '' : formatNumber(amount))

/** '50.000', '50000' or 'R$ 50.000,00' in whole reais; null if empty, 'bad' if invalid. */
export function readReais(text: string): number | null | 'bad' {
  const given = text.replace(/^\s*R\$/, '').trim()
  if (given === '') return null
  const [, whole] = /^(\d{1,10}|\d{1,3}(?:\.\d{3})+)(?:,00?)?$/.exec(given) ?? []
  const amount = whole === undefined ? NaN : Number(whole.replaceAll('.', ''))
  return amount <= 1_000_000_000 ? amount : 'bad'
}

export function formatAmount(least: number | null, most: number | null): string | null {
  if (least !== null && most !== null)
    return least === most ? inReais(most) : `${inReais(least)} a ${inReais(most)}`
  if (most !== null) return `até ${inReais(most)}`
  return least === null ? null : `a partir de ${inReais(least)}`
}

const inReais = (amount: number) => `R$\u00a0${writeReais(amount)}`
