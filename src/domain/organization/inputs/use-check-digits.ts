import { useEffect, useState } from 'react'
import type { checkDigitsFit } from '@/lib/check-digits'
import { masks } from '@/lib/masks'

type CheckDigits = typeof checkDigitsFit

let loading: Promise<CheckDigits | null> | undefined

/** It is null where loading fails, because the check only warns. */
export const loadCheckDigits = (): Promise<CheckDigits | null> =>
  (loading ??= import('@/lib/check-digits').then(
    (module) => module.checkDigitsFit,
    () => {
      loading = undefined
      return null
    },
  ))

export function useWrongCheckDigits(kind: 'cnpj' | 'cpf', text: string): boolean {
  const [fit, setFit] = useState<CheckDigits | null>(null)
  const { bare, placeholder } = kind === 'cnpj' ? masks.cnpjWithLetters : masks.cpf
  const complete = bare(text).length === bare(placeholder).length
  useEffect(() => {
    if (complete) void loadCheckDigits().then((check) => setFit(() => check))
  }, [complete])
  return complete && fit !== null && !fit[kind](text)
}
