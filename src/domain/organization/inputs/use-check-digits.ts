import { useEffect, useState } from 'react'
import type { checkDigitsFit } from '@/lib/check-digits'
import { masks } from '@/lib/masks'

type CheckDigits = typeof checkDigitsFit

let loading: Promise<CheckDigits | null> | undefined

/** The check, loaded when there is a number to check. Null if loading fails: it only warns, so nothing is blocked. */
export const loadCheckDigits = (): Promise<CheckDigits | null> =>
  (loading ??= import('@/lib/check-digits').then(
    (module) => module.checkDigitsFit,
    () => {
      loading = undefined
      return null
    },
  ))

/** Whether the number is complete and its check digits are wrong. */
export function useWrongCheckDigits(kind: 'cnpj' | 'cpf', text: string): boolean {
  const [fit, setFit] = useState<CheckDigits | null>(null)
  const { bare, size } = kind === 'cnpj' ? masks.cnpjWithLetters : masks.cpf
  const complete = bare(text).length === size
  useEffect(() => {
    if (complete) void loadCheckDigits().then((check) => setFit(() => check))
  }, [complete])
  return complete && fit !== null && !fit[kind](text)
}
